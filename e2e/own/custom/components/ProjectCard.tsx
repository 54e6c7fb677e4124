import { ProjectCard, type ProjectCardProps } from "weavefolio/components/ProjectCard";

export default function NumberedCard(props: ProjectCardProps) {
  return (
    <>
      <p className="fact">Project {props.index + 1}</p>
      <ProjectCard {...props} />
    </>
  );
}
