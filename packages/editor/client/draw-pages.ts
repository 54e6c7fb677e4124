/** Draws each page of a PDF, given in Base64, as wide as `width` CSS pixels. */
export async function drawPages(pdf: string, width: number): Promise<HTMLCanvasElement[]> {
  // Large, and only needed here.
  const { getDocumentProxy } = await import("unpdf");
  const file = await getDocumentProxy(Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)));
  const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1);
  const canvases = numbers.map(async (number) => {
    const page = await file.getPage(number);
    const scale = (width * devicePixelRatio) / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: viewport.width, height: viewport.height, role: "img", ariaLabel: `Page ${number} of ${file.numPages}` });
    await page.render({ canvas, viewport }).promise;
    return canvas;
  });
  const drawn = await Promise.all(canvases);
  await file.loadingTask.destroy();
  return drawn;
}
