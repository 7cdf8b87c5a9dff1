/** Thrown by a job that no further attempt can save: the job goes to the dead letters at once. */
export class Hopeless extends Error {}
