import { element } from './elements.ts'
import { type Language, textsOf } from './texts.ts'
import type { Entry } from './thread.ts'

/** A time as the visitor's browser writes it, with the day if it is not today. */
const timeOf = (at: Date): string =>
  at.toLocaleString([], {
    timeStyle: 'short',
    ...(at.toDateString() !== new Date().toDateString() && { dateStyle: 'medium' }),
  })

/** The messages as a log. New ones are added at their place, so that screen readers read each once. */
export function threadView(welcomeText: string | null, language: Language) {
  const texts = textsOf(language)
  const log = element('div', { id: 'log', role: 'log', tabIndex: 0, 'aria-label': texts.messages })
  log.append(element('p', { dir: 'auto' }, welcomeText ?? ''))
  const nodes = new Map<Entry, HTMLElement>()

  const render = ({ from, text, at, agentName, state }: Entry): HTMLElement =>
    element(
      'p',
      { className: from, dir: 'auto' },
      element('i', {}, from === 'visitor' ? texts.you : texts.reply),
      text,
      element(
        'small',
        {},
        // The service hides the numbers of cards.
        text.includes('••••') ? texts.card + ' ' : '',
        (agentName ? agentName + ' · ' : '') + (state ? texts[state] : timeOf(new Date(at))),
      ),
    )

  return {
    element: log,
    draw(thread: readonly Entry[]): void {
      for (const [entry, node] of nodes) {
        if (thread.includes(entry)) continue
        node.remove()
        nodes.delete(entry)
      }
      for (const [index, entry] of thread.entries()) {
        if (nodes.has(entry)) continue
        const node = render(entry)
        nodes.set(entry, node)
        log.insertBefore(node, log.children[index + 1] ?? null)
        log.scrollTop = log.scrollHeight
      }
    },
  }
}
