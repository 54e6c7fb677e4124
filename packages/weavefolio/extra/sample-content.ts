export { collectValues, findSamples, getKey, isSampleHost } from "../cli/samples/find-samples.ts";
