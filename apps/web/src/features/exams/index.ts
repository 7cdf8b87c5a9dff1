/** The front door of the written tests. */

export { PapersLink } from './papers/papers-link.tsx'
export { ExamRoomLink } from './room/exam-room-link.tsx'
