import { element } from '../../widget/src/elements.ts'
import { type Alternative, acceptOffer, declineOffer, type Offer, RefusedError } from './api.ts'
import type { Paper } from './offer-paper.ts'
import { button } from './page.ts'
import { fill } from './texts.ts'

const reasons = ['price', 'dates', 'rooms', 'location', 'competitor', 'changedPlans', 'other'] as const

/** Why a stay could not be booked, as the page says it. */
export type Problem = 'full' | 'changed' | 'refused'

/** What a guest has entered; it stays when another language is chosen. */
export type Answers = {
  chosen: string
  agrees: boolean
  arrivalTime: string
  requests: string
  reason: string
  readonly problem: Problem | undefined
}

/** What follows an answer: the offer as it is now, or the offer again with what was wrong. */
export type Following = {
  accepted(bookingLink: string): Promise<void>
  declined(offer: Offer): void
  refused(problem: Problem): void
}

type Answering = {
  readonly token: string
  readonly offer: Offer
  readonly answers: Answers
  readonly paper: Paper
  readonly following: Following
}

/** The forms to book and to decline. `update` writes the price of the chosen stay on the button. */
export function answerForms(answering: Answering): { readonly nodes: readonly Node[]; update(): void } {
  const { answers, paper } = answering
  const { texts } = paper
  const problem = answers.problem ? texts[answers.problem] : ''
  const status = element('p', { className: 'status warn', role: 'status' }, problem)
  const agree = element('input', { type: 'checkbox', checked: answers.agrees, name: 'terms' })
  agree.addEventListener('change', () => {
    answers.agrees = agree.checked
  })
  const book = button('', () => void accept(answering, { status, agree, book }), 'primary')
  const update = (): void => {
    const stay = chosenStay(answering)
    book.textContent = fill(texts.book, { price: stay ? paper.money(stay.totalAmount, stay.currencyCode) : '' })
    book.hidden = stay === undefined
  }
  update()
  const terms = element('label', { className: 'agree' }, agree, element('span', {}, texts.agree))
  return { nodes: [...wishes(answering), terms, status, book, declineForm(answering, status)], update }
}

const chosenStay = ({ offer, answers }: Answering): Alternative | undefined =>
  offer.alternatives.find(({ id }) => id === answers.chosen)

/** What the guest tells of the stay. */
function wishes({ answers, paper: { texts } }: Answering): readonly Node[] {
  const time = element('input', { type: 'time', name: 'arrival', value: answers.arrivalTime })
  time.addEventListener('change', () => {
    answers.arrivalTime = time.value
  })
  const requests = element('textarea', { name: 'requests', rows: 2, maxLength: 4000, value: answers.requests })
  requests.addEventListener('input', () => {
    answers.requests = requests.value
  })
  return [
    element('label', { className: 'field' }, texts.arrivalTime, time),
    element('label', { className: 'field' }, texts.requests, requests),
  ]
}

type Fields = { readonly status: HTMLElement; readonly agree: HTMLInputElement; readonly book: HTMLButtonElement }

/** Books the chosen stay at the price that the page shows. */
async function accept(answering: Answering, { status, agree, book }: Fields): Promise<void> {
  const { token, answers, paper, following } = answering
  const stay = chosenStay(answering)
  if (!stay) return
  if (!agree.checked) {
    status.textContent = paper.texts.agreeFirst
    agree.focus()
    return
  }
  book.disabled = true
  const requests = answers.requests.trim()
  try {
    const { bookingLink } = await acceptOffer(token, {
      alternativeId: stay.id,
      expectedTotal: stay.totalAmount,
      acceptsTerms: true,
      ...(answers.arrivalTime && { arrivalTime: answers.arrivalTime }),
      ...(requests && { specialRequests: requests }),
    })
    await following.accepted(bookingLink)
  } catch (error) {
    book.disabled = false
    fail(answering, status, error)
  }
}

function fail({ paper, following }: Answering, status: HTMLElement, error: unknown): void {
  if (!(error instanceof RefusedError)) {
    status.textContent = paper.texts.failed
    return
  }
  const problems: Readonly<Record<string, Problem>> = { room_unavailable: 'full', price_changed: 'changed' }
  following.refused(problems[error.code] ?? 'refused')
}

/** Declines the offer, with a reason if the guest gives one. */
function declineForm(answering: Answering, status: HTMLElement): HTMLElement {
  const { token, answers, paper, following } = answering
  const { texts } = paper
  const options = reasons.map((reason) =>
    element('option', { value: reason, selected: reason === answers.reason }, texts[`why_${reason}`]),
  )
  const nothing = element('option', { value: '' }, texts.why)
  const why = element('select', { ariaLabel: texts.why, name: 'reason' }, nothing, ...options)
  why.addEventListener('change', () => {
    answers.reason = why.value
  })
  const send = (): void =>
    void declineOffer(token, why.value).then(following.declined, (error) => fail(answering, status, error))
  const form = element('div', { className: 'decline' }, why, button(texts.decline, send))
  return element('details', {}, element('summary', {}, texts.notForMe), form)
}
