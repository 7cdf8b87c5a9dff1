import type { uiWords } from '@kompeten/phrases/platform/ui'
import type { Filter } from './filter.ts'
import { readRange } from './list-state.ts'

type ListWords = (typeof uiWords)['id']['list']

/** What an applied filter says on its button: the chosen options, or the range in words. */
export const filterInWords = (filter: Filter, value: string, w: ListWords, day: (day: string) => string) => {
  switch (filter.kind) {
    case 'text':
      return value
    case 'record':
      return filter.names(value)
    case 'option':
      return value
        .split(',')
        .map((one) => filter.options.find((option) => option.value === one)?.label ?? one)
        .join(', ')
    case 'number':
    case 'day': {
      const shown = filter.kind === 'day' ? day : (text: string) => text
      const [from, to] = readRange(value)
      const preset =
        filter.kind === 'day' && filter.presets?.find(({ range }) => range[0] === from && range[1] === to)
      if (preset) return preset.label
      if (from && to) return w.fromTo(shown(from), shown(to))
      if (filter.kind === 'day') return from ? w.since(shown(from)) : w.until(shown(to))
      return from ? w.atLeast(from) : w.atMost(to)
    }
  }
}
