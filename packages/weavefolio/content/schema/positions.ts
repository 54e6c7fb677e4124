type Job = { roles?: readonly object[] };

/** A job without roles, or one of its roles with what the job says of the employer. */
export type Position<Given extends Job> = Omit<Given, "roles">;

/** Lists the positions of a job: one for each of its roles, the newest first, or the job itself. */
export function listPositions<Given extends Job>({ roles = [], ...job }: Given): Position<Given>[] {
  return roles.length === 0 ? [job] : roles.map((role) => ({ ...job, ...role }));
}
