/** The front door of the written tests. */
export { ExamRoomLink } from './exam-room-link.tsx'
export { PapersLink } from './papers-link.tsx'
