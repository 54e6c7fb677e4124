import * as texts from "virtual:texts/resume";
import { Fragment } from "react";
import { DOT, Text } from "../interface/text.tsx";

/** The résumé's files, as links by their formats: PDF · Word · Text. */
export function ResumeFiles() {
  return (
    <span className="resume-files">
      {files.map(({ file, type, format }, index) => (
        <Fragment key={file}>
          {index > 0 && DOT}
          <a href={import.meta.env.BASE_URL + file} type={type}>
            <Text>{format}</Text>
          </a>
        </Fragment>
      ))}
    </span>
  );
}

const files = [
  { file: "resume.pdf", type: "application/pdf", format: "PDF" },
  { file: "resume.docx", type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", format: "Word" },
  { file: "resume.txt", type: "text/plain", format: texts.asText },
];
