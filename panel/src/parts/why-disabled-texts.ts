import { catalogue } from '../text/catalogue.ts'

/** Why a button of any page does nothing now. */
export const whyDisabledTexts = catalogue('parts/whyDisabledTexts', {
  isFirst: 'It is the first',
  isLast: 'It is the last',
  tooEarly: 'The days before cannot be chosen',
  empty: 'Write something first',
  inCall: 'Finish your call and its wrap-up first.',
})
