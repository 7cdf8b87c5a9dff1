import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The faces of every document, the first that has a sign being taken: the house's own, then one for each script in
 * which people of Indonesia write their names, then emoji. `house.typ` names them in the same order. The last is for
 * program text.
 */
const files = [
  '@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf',
  '@expo-google-fonts/plus-jakarta-sans/400Regular_Italic/PlusJakartaSans_400Regular_Italic.ttf',
  '@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf',
  '@expo-google-fonts/noto-sans-balinese/400Regular/NotoSansBalinese_400Regular.ttf',
  '@expo-google-fonts/noto-sans-balinese/700Bold/NotoSansBalinese_700Bold.ttf',
  '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf',
  '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Bold.ttf',
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  '@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf',
]

/** The fonts' files, read once for each thread that sets type. */
export const readFonts = (): Buffer[] => {
  const { resolve } = createRequire(import.meta.url)
  return files.map((file) => {
    // By the package's own description, for the packages do not offer their fonts as modules.
    const [scope, name, ...path] = file.split('/')
    const home = packageFolder(resolve, `${scope}/${name}`)
    return readFileSync(`${home}/${path.join('/')}`)
  })
}

const packageFolder = (resolve: NodeJS.RequireResolve, name: string): string => {
  const entry = resolve(name).replaceAll('\\', '/')
  return entry.slice(0, entry.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}`.length)
}
