import { element } from '../../widget/src/elements.ts'
import { noteSeen, type Offer, readOffer } from './api.ts'
import { type Answers, answerForms, type Following, type Problem } from './offer-answer.ts'
import { offerPaper, type Paper } from './offer-paper.ts'
import { show } from './page.ts'
import { whenSeen } from './seen.ts'
import { isFree, stayList } from './stay-list.ts'

/**
 * Shows an offer with its stays. The guest books one of them or declines. `open` shows the link anew, or that it opens
 * nothing any more.
 */
export async function openOffer(token: string, open: () => void): Promise<void> {
  const offer = await readOffer(token)
  showOffer(offer, { token, open })
  if (offer.mayAnswer) whenSeen(() => void noteSeen(token).catch(() => undefined))
}

type Link = { readonly token: string; readonly open: () => void }

function showOffer(offer: Offer, link: Link, problem?: Problem, bookingLink = ''): void {
  const chosen = offer.alternatives.find(isFree)?.id ?? ''
  const answers: Answers = { chosen, agrees: false, arrivalTime: '', requests: '', reason: '', problem }
  const following: Following = {
    async accepted(address) {
      showOffer(await readOffer(link.token), link, undefined, address)
      scrollTo(0, 0)
    },
    declined: (declined) => showOffer(declined, link),
    refused: (found) =>
      void readOffer(link.token).then((now) => showOffer(now, link, now.mayAnswer ? found : undefined), link.open),
  }
  const booking = ({ texts }: Paper): readonly Node[] =>
    bookingLink === ''
      ? []
      : [element('p', {}, element('a', { href: bookingLink.slice(bookingLink.indexOf('#')) }, texts.seeBooking))]
  show(offer.languageCode, (_texts, language) => {
    const paper = offerPaper(offer, language)
    const forms = answerForms({ token: link.token, offer, answers, paper, following })
    const stays = stayList(offer, paper, {
      chosen: answers.chosen,
      choose(id) {
        answers.chosen = id
        forms.update()
      },
    })
    const content = [...paper.head, stays, ...(offer.mayAnswer ? forms.nodes : []), ...booking(paper), paper.foot]
    return { title: `${paper.texts.title} · ${offer.companyName}`, content }
  })
}
