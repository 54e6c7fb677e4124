// Takes the filter of the projects along to another language. The links are static: they work without this, and before hydration.
if (__SITE__.hasLanguages) {
  for (const intent of ["pointerdown", "click"]) {
    addEventListener(intent, ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[hreflang]");
      if (link && location.search) link.search = location.search;
    });
  }
}
