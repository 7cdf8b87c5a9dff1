/** Pasted HTML with each row of a table as a paragraph, its cells apart: the texts written here have no tables. */
export const withoutTables = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tr')].map((row) => {
      const line = document.createElement('p')
      const cells = [...row.querySelectorAll('td, th')].map((cell) =>
        cell.textContent.replace(/\s+/g, ' ').trim(),
      )
      line.textContent = cells.join(' | ')
      return line
    })
    table.replaceWith(...rows)
  }
  return body.innerHTML
}
