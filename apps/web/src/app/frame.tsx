import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useScheme } from '../platform/colour-scheme.ts'
import { useWornFace } from '../platform/host-face.ts'
import { nameSite } from '../platform/page-title.ts'
import { suggestLanguage } from '../platform/words.ts'
import { NoticeHost } from '../ui/notices/notice-host.tsx'
import { OfflineBanner } from '../ui/notices/offline-banner.tsx'
import { paint, shadesOfFace } from '../ui/theme/own-colour.ts'

/** Who pastes or types more than a field takes is told; what tells it comes once the page stands, beside the first script. */
const useFullFields = () =>
  useEffect(() => {
    const telling = import('../platform/full-fields.ts').then(
      ({ tellFullFields }) => tellFullFields(),
      () => undefined,
    )
    return () => void telling.then((stop) => stop?.())
  }, [])

/** Around every page: the host's colour, title, favicon and language; the offline banner and the notices. */
export const Frame = () => {
  const face = useWornFace()
  const colour = face?.theme_colour
  useScheme()
  useFullFields()
  useEffect(() => paint(shadesOfFace(colour)), [colour])
  useEffect(() => {
    if (!face) return
    nameSite(face.page_title)
    suggestLanguage(face.language)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', face.theme_colour)
    if (face.favicon) document.querySelector('link[rel="icon"]')?.setAttribute('href', face.favicon)
  }, [face])
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <NoticeHost />
    </>
  )
}
