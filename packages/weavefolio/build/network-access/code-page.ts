export const CODE_PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

/** Renders the page that asks for the code, with an error of the last one. After too many, it has no form. */
export function renderCodePage(error: string, hasForm: boolean): string {
  const form = `<form method="post">
<label for="code">The code in the terminal</label>
<input id="code" name="code" inputmode="numeric" autocomplete="off" autofocus required maxlength="20" aria-describedby="error">
<button>Continue</button>
</form>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Enter the code</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; max-width: 20rem; margin: 15vh auto; padding: 0 1rem }
input, button { display: block; box-sizing: border-box; width: 100%; min-height: 3rem; margin-top: .5rem; font: inherit; font-size: 1.25rem }
</style>
<h1>Enter the code</h1>
<p id="error" role="alert">${error}</p>
${hasForm ? form : ""}</html>`;
}
