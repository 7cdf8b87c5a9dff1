/** The front door of `form-records`: the forms of assessments as they are kept, and who signed them. */
export { attendanceCheck, formDocument, formFile, formSignature } from './form-records.tables.ts'
export { whoJudged } from './who-judged.store.ts'
