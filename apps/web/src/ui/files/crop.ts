/** A picture behind a square window: where its middle stands, in parts of the window, and how much it is enlarged. */
export type Crop = { x: number; y: number; zoom: number }

type Size = { width: number; height: number }

export const zoomMax = 4
export const centred: Crop = { x: 0, y: 0, zoom: 1 }

/** The picture's size in windows: at zoom 1 its shorter side fills the window. */
const sizeIn = ({ width, height }: Size, zoom: number): Size => {
  const shorter = Math.min(width, height)
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom }
}

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** The nearest crop at which the picture covers the whole window. */
export const covering = (picture: Size, { x, y, zoom }: Crop): Crop => {
  const wanted = Math.min(zoomMax, Math.max(1, zoom))
  const { width, height } = sizeIn(picture, wanted)
  return { x: within(x, (width - 1) / 2), y: within(y, (height - 1) / 2), zoom: wanted }
}

/** Where to draw the whole picture so that the window of `side` pixels shows the crop. */
export const placeOf = (picture: Size, { x, y, zoom }: Crop, side: number) => {
  const { width, height } = sizeIn(picture, zoom)
  return {
    left: (0.5 + x - width / 2) * side,
    top: (0.5 + y - height / 2) * side,
    width: width * side,
    height: height * side,
  }
}
