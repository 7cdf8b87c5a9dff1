/** Thrown by a job for what no further attempt can mend: it goes to the dead letters at once. */
export class Hopeless extends Error {}
