import { element } from '../../widget/src/elements.ts'
import { type Alternative, acceptOffer, declineOffer, noteSeen, type Offer, RefusedError, readOffer } from './api.ts'
import { type OfferTexts, offerTextsOf } from './offer-texts.ts'
import { button, show } from './page.ts'
import { whenSeen } from './seen.ts'
import { fill, type Language } from './texts.ts'

const reasons = ['price', 'dates', 'rooms', 'location', 'competitor', 'changedPlans', 'other'] as const

/** What a guest has entered; it stays when another language is chosen. */
type Answers = {
  chosen: string
  agrees: boolean
  arrivalTime: string
  requests: string
  reason: string
  problem: string
}

/** Shows an offer with its stays. The guest books one of them or declines. */
export async function openOffer(token: string): Promise<void> {
  const offer = await readOffer(token)
  showOffer(token, offer)
  if (offer.mayAnswer) whenSeen(() => void noteSeen(token).catch(() => undefined))
}

const isFree = ({ status }: Alternative): boolean => status !== 'unavailable'

function showOffer(token: string, offer: Offer, problem = ''): void {
  const first = offer.alternatives.find(isFree)
  const answers: Answers = {
    chosen: first?.id ?? '',
    agrees: false,
    arrivalTime: '',
    requests: '',
    reason: '',
    problem,
  }
  show(offer.languageCode, (_texts, language) => {
    const texts = offerTextsOf(language)
    const paper = offerPaper(offer, language, texts)
    const acts = offer.mayAnswer ? forms(token, offer, { answers, texts, language }) : [contact(offer, texts)]
    return {
      title: `${texts.title} · ${offer.companyName}`,
      content: [...paper.head, ...stays(offer, answers, paper), ...acts],
    }
  })
}

type Paper = {
  readonly head: readonly Node[]
  readonly texts: OfferTexts
  money(amount: number, currency: string): string
  dates(stay: Alternative): string
  moment(at: string, stay: Alternative): string
}

/** The head of the offer, and the formats of its language. */
function offerPaper(offer: Offer, language: Language, texts: OfferTexts): Paper {
  const zoneOf = (hotelId?: string) => (offer.hotels.find(({ id }) => id === hotelId) ?? offer.hotels[0])?.timeZone
  const at = (instant: string, hotelId?: string): string =>
    new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: zoneOf(hotelId) ?? 'UTC',
    }).format(new Date(instant))
  const days = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const lead = offer.mayAnswer
    ? fill(texts.validUntil, { time: at(offer.validUntil) })
    : fill(texts[offer.status as keyof OfferTexts] ?? texts.expired, { number: offer.confirmationNumber ?? '' })
  return {
    texts,
    head: [
      element('p', { className: 'company' }, offer.companyName),
      element('h1', {}, offer.status === 'accepted' ? texts.acceptedTitle : texts.title),
      element('p', {}, fill(texts.greeting, { name: offer.guestName })),
      ...(offer.message === null || !offer.mayAnswer
        ? []
        : [element('p', { className: 'message', dir: 'auto' }, offer.message)]),
      element('p', { className: offer.mayAnswer ? 'note' : 'outcome' }, lead),
    ],
    money: (amount, currency) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    dates: ({ checkIn, checkOut }) => days.formatRange(new Date(`${checkIn}T00:00Z`), new Date(`${checkOut}T00:00Z`)),
    moment: (instant, { hotelId }) => at(instant, hotelId),
  }
}

/** The stays: to choose from while the offer can be answered, else those that matter. */
function stays(offer: Offer, answers: Answers, paper: Paper): readonly Node[] {
  const shown =
    offer.status === 'accepted' ? offer.alternatives.filter(({ status }) => status === 'chosen') : offer.alternatives
  const cards = shown.map((stay) => {
    const choice = element('input', {
      type: 'radio',
      name: 'stay',
      value: stay.id,
      checked: stay.id === answers.chosen,
      disabled: !isFree(stay),
    })
    choice.addEventListener('change', () => {
      answers.chosen = stay.id
      document.dispatchEvent(new Event('chosen'))
    })
    const isChoice = offer.mayAnswer && offer.alternatives.length > 1
    return element(
      'li',
      { className: 'stay' },
      element('label', {}, ...(isChoice ? [choice] : []), stayCard(stay, paper)),
    )
  })
  return [element('ul', { className: 'stays' }, ...cards)]
}

function stayCard(stay: Alternative, { texts, money, dates, moment }: Paper): HTMLElement {
  const line = (text: string, className = ''): HTMLElement => element('span', { className }, text)
  const party = stay.guests.map(({ name, count }) => `${count} × ${name}`).join(', ')
  const services = stay.services.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
  const rooms = stay.rooms > 1 ? `${stay.rooms} × ` : ''
  return element(
    'span',
    { className: 'facts' },
    line(`${rooms}${stay.roomTypeName}`, 'name'),
    line(stay.hotelName, 'quiet'),
    line(`${dates(stay)} · ${fill(texts.nights, { count: String(stay.nights) })}`),
    line(party, 'quiet'),
    ...(services === '' ? [] : [line(fill(texts.includes, { services }))]),
    ...(stay.discount ? [line(`${stay.discount.name}: −${money(stay.discount.amount, stay.currencyCode)}`)] : []),
    ...terms(stay, texts, { money, moment }).map((text) => line(text, 'quiet small')),
    ...(stay.status === 'unavailable' ? [line(texts.unavailable, 'warn')] : []),
    ...(stay.status === 'held' ? [line(texts.held, 'small')] : []),
    line(money(stay.totalAmount, stay.currencyCode), 'price'),
  )
}

/** What a cancellation costs, a line for each step. */
const terms = (stay: Alternative, texts: OfferTexts, { money, moment }: Pick<Paper, 'money' | 'moment'>): string[] =>
  stay.cancellationSteps.map(({ feeType, feeValue, beginsAt }, n) => {
    const next = stay.cancellationSteps[n + 1]
    const value = feeType === 'amount' ? money(feeValue, stay.currencyCode) : String(feeValue)
    const fee = fill(texts[`fee_${feeType}`], { value })
    if (next && n === 0) return fill(texts.until, { fee, time: moment(next.beginsAt, stay) })
    return n === 0 ? fill(texts.always, { fee }) : fill(texts.from, { fee, time: moment(beginsAt, stay) })
  })

type Acting = { readonly answers: Answers; readonly texts: OfferTexts; readonly language: Language }

/** The forms to book and to decline. */
function forms(token: string, offer: Offer, { answers, texts, language }: Acting): readonly Node[] {
  const status = element(
    'p',
    { className: 'status warn', role: 'status' },
    answers.problem && texts[answers.problem as keyof OfferTexts],
  )
  const chosen = (): Alternative | undefined => offer.alternatives.find(({ id }) => id === answers.chosen)
  const agree = element('input', { type: 'checkbox', checked: answers.agrees, name: 'terms' })
  const time = element('input', { type: 'time', name: 'arrival', value: answers.arrivalTime })
  const wishes = element('textarea', { name: 'requests', rows: 2, maxLength: 4000, value: answers.requests })
  agree.addEventListener('change', () => (answers.agrees = agree.checked))
  time.addEventListener('change', () => (answers.arrivalTime = time.value))
  wishes.addEventListener('input', () => (answers.requests = wishes.value))
  const book = button('', () => void act(), 'primary')
  const label = (): void => {
    const stay = chosen()
    const price = stay
      ? new Intl.NumberFormat(language, { style: 'currency', currency: stay.currencyCode }).format(stay.totalAmount)
      : ''
    book.textContent = fill(texts.book, { price })
    book.hidden = stay === undefined
  }
  document.addEventListener('chosen', label)
  label()

  const fail = (error: unknown): void => {
    if (!(error instanceof RefusedError)) {
      status.textContent = texts.failed
      return
    }
    const problem = error.code === 'room_unavailable' ? 'full' : error.code === 'price_changed' ? 'changed' : 'refused'
    void readOffer(token).then((fresh) => showOffer(token, fresh, fresh.mayAnswer ? problem : ''))
  }
  const act = async (): Promise<void> => {
    const stay = chosen()
    if (!stay) return
    if (!agree.checked) {
      status.textContent = texts.agreeFirst
      agree.focus()
      return
    }
    book.disabled = true
    try {
      await acceptOffer(token, {
        alternativeId: stay.id,
        expectedTotal: stay.totalAmount,
        acceptsTerms: true,
        ...(answers.arrivalTime && { arrivalTime: answers.arrivalTime }),
        ...(answers.requests.trim() && { specialRequests: answers.requests.trim() }),
      })
      showOffer(token, await readOffer(token))
      scrollTo(0, 0)
    } catch (error) {
      book.disabled = false
      fail(error)
    }
  }
  const why = element(
    'select',
    { ariaLabel: texts.why, name: 'reason' },
    element('option', { value: '' }, texts.why),
    ...reasons.map((reason) =>
      element('option', { value: reason, selected: reason === answers.reason }, texts[`why_${reason}`]),
    ),
  )
  why.addEventListener('change', () => (answers.reason = why.value))
  const decline = button(
    texts.decline,
    () => void declineOffer(token, why.value).then((fresh) => showOffer(token, fresh), fail),
  )
  return [
    element('label', { className: 'field' }, texts.arrivalTime, time),
    element('label', { className: 'field' }, texts.requests, wishes),
    element('label', { className: 'agree' }, agree, element('span', {}, texts.agree)),
    status,
    book,
    element(
      'details',
      {},
      element('summary', {}, texts.notForMe),
      element('div', { className: 'decline' }, why, decline),
    ),
    contact(offer, texts),
  ]
}

/** How to reach the hotels. */
function contact(offer: Offer, texts: OfferTexts): HTMLElement {
  const ways = offer.hotels.flatMap(({ phone, email }) => [
    ...(phone ? [element('a', { href: `tel:${phone}`, dir: 'ltr' }, phone)] : []),
    ...(email ? [element('a', { href: `mailto:${email}` }, email)] : []),
  ])
  const number = fill(texts.number, { number: offer.number })
  return element(
    'p',
    { className: 'note contact' },
    ...(ways.length > 0 ? [`${texts.questions} `] : []),
    ...ways.flatMap((way) => [way, ' ']),
    number,
  )
}
