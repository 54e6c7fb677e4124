// What must work before the first paint and before hydration. One script, inline in the head of every page. The
// Content-Security-Policy allows it by its hash.
import "./theme.ts";
import "./announcement.ts";
import "./web-fonts.ts";
import "./menu.ts";
import "./scroll-position.ts";
import "./travel.ts";
import "./early-filter.ts";
import "./languages.ts";
import "./deferred-hydration.ts";
import "./analytics.ts";
