export { linkDocuments } from "../build/publish-documents.ts";
export { isLive, isProof } from "../cli/check/evidence-fields.ts";
export { checkYaml } from "../content/load/content-file.ts";
export { EVIDENCE_FILE, type Evidence, type Sighting } from "../content/load/evidence.ts";
export { listFiles, listFolder, nameKind, normalizeText, readText } from "../content/load/folder.ts";
export { inspectPictureFile } from "../content/load/picture-file.ts";
