import { Image } from '@tiptap/extension-image'

/** Pictures of a text that stands under the addresses they are stored at, each shown as what `show` answers for its own. */
export const storedPicture = (show: (address: string) => Promise<Blob>) =>
  Image.extend({
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement('img')
        dom.alt = String(node.attrs.alt ?? '')
        let shown: string | undefined
        let isGone = false
        show(String(node.attrs.src)).then(
          (picture) => {
            if (isGone) return
            shown = URL.createObjectURL(picture)
            dom.src = shown
          },
          // As a picture that a browser cannot load: its text stands for it.
          () => undefined,
        )
        const destroy = () => {
          isGone = true
          if (shown) URL.revokeObjectURL(shown)
        }
        return { dom, destroy }
      }
    },
  })
