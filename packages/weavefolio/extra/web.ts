export { checkLink, explainFailure, type LinkStatus, nameStatus, REQUEST_TIMEOUT } from "../cli/check/link-status.ts";
export { checkLinks, collectLinks, describeStatus } from "../cli/check/links.ts";
export { guardLookup, HEADERS, internet, type Network, openResponse, PrivateAddressError } from "../cli/check/request.ts";
export { checkAll } from "../cli/check/request-queue.ts";
export { getHostLabel, isCodeHost, toUri } from "../content/json-resume/uri.ts";
export { isLoopback, isPrivateHost } from "../content/load/private-hosts.ts";
export { getShownHost } from "../content/shown-host.ts";
