const words = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
]
const months = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
]

const after = (said: string, rest: number): string => (rest === 0 ? said : `${said} ${spelledNumber(rest)}`)

/** A whole number below ten thousand as Indonesian says it: `dua ribu dua puluh enam`. */
export const spelledNumber = (number: number): string => {
  const [thousands, hundreds, tens] = [1000, 100, 10].map((one) => Math.floor(number / one))
  if (number < 12) return words[number] ?? ''
  if (number < 20) return `${words[number - 10]} belas`
  if (number < 100) return after(`${words[tens ?? 0]} puluh`, number % 10)
  if (number < 1000) return after(hundreds === 1 ? 'seratus' : `${words[hundreds ?? 0]} ratus`, number % 100)
  return after(thousands === 1 ? 'seribu' : `${spelledNumber(thousands ?? 0)} ribu`, number % 1000)
}

/** A day (`YYYY-MM-DD`) as minutes say it in a sentence: `dua puluh empat bulan November tahun dua ribu dua puluh enam`. */
export const spelledDay = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return `${spelledNumber(date)} bulan ${months[month - 1]} tahun ${spelledNumber(year)}`
}
