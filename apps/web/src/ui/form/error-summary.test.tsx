import '../../../test/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

afterEach(cleanup)

const problem = (path: string) => ({ path, label: path, message: 'kosong', code: 'required' as const })
const Page = ({ paths }: { paths: readonly string[] }) => (
  <>
    <ErrorSummary problems={paths.map(problem)} attempts={1} idOf={(path) => `field-${path}`} />
    {['email', 'username', 'role'].map((path) => (
      <input key={path} id={`field-${path}`} />
    ))}
  </>
)

test('what is to mend stands in the order of the page, and last what has no field there', () => {
  const { rerender } = render(<Page paths={[]} />)
  rerender(<Page paths={['elsewhere', 'role', 'username', 'email']} />)
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(['email: kosong', 'username: kosong', 'role: kosong', 'elsewhere: kosong'])
})
