const number = String.raw`-?\d{1,3}(?:\.\d+)?`
const forms = [
  // A map's address: …/@-6.9147,107.6098,17z or …?q=-6.9147,107.6098
  new RegExp(`(?:@|[?&](?:q|ll|query)=)(${number}),(${number})`),
  new RegExp(String.raw`^\(?(${number})\s*[,; ]\s*(${number})\)?$`),
  // The comma as decimal sign: -6,9147; 107,6098
  /^\(?(-?\d{1,3},\d+)\s*[; ]\s*(-?\d{1,3},\d+)\)?$/,
]

/** Two coordinates as maps give them, or undefined where the text holds none. Decimal degrees, WGS 84. */
export const readPosition = (text: string): { latitude: number; longitude: number } | undefined => {
  for (const form of forms) {
    const [, latitude, longitude] = form.exec(text.trim()) ?? []
    if (latitude === undefined || longitude === undefined) continue
    return { latitude: Number(latitude.replace(',', '.')), longitude: Number(longitude.replace(',', '.')) }
  }
  return undefined
}
