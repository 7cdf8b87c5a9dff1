import { type Notice, showNoticesBy } from '../src/platform/notices.ts'

/** The notices that stand, by their key, and how they are no longer looked at. */
export const noticeBoxes = () => {
  const boxes = new Map<string, Notice>()
  const stop = showNoticesBy(
    (notice) => boxes.set(notice.key ?? '', notice),
    (key) => boxes.delete(key),
  )
  return { boxes, stop }
}
