import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useHostFace } from '../features/tenants/index.ts'
import { nameSite } from '../platform/page-title.ts'
import { keys } from '../platform/storage.ts'
import { suggestLanguage } from '../platform/words.ts'
import { OfflineBanner } from '../ui/notices/offline-banner.tsx'
import { ownColour, themeOf, variablesOf } from '../ui/theme/theme.ts'

const NoticeHost = lazy(async () => ({ default: (await import('../ui/notices/notice-host.tsx')).NoticeHost }))

const colourSchemes = localStorageColorSchemeManager({ key: keys.colourScheme })

const useFavicon = (address: string | null | undefined) => {
  useEffect(() => {
    if (address) document.querySelector('link[rel="icon"]')?.setAttribute('href', address)
  }, [address])
}

/** Around every page: the host's theme, title and favicon, the offline banner and the notices. */
export const Frame = () => {
  const face = useHostFace()
  const colour = face?.theme_colour ?? ownColour
  const theme = useMemo(() => themeOf(colour), [colour])
  const [isSettled, setSettled] = useState(false)
  useFavicon(face?.favicon)
  useEffect(() => {
    if (!face) return
    nameSite(face.page_title)
    suggestLanguage(face.language)
  }, [face])
  // The notices' code is not part of what a first page waits for.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 1_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variablesOf}
      colorSchemeManager={colourSchemes}
      defaultColorScheme="auto"
    >
      <OfflineBanner />
      <Outlet />
      {isSettled && (
        <Suspense fallback={null}>
          <NoticeHost />
        </Suspense>
      )}
    </MantineProvider>
  )
}
