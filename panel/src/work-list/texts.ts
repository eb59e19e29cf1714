import { catalogue } from '../text/catalogue.ts'

/** The texts of the counts in the main menu and of "Needs you". */
export const workTexts = catalogue('work-list/workTexts', {
  needsYou: 'Needs you',
  waitNow: (count: string) => `${count} waiting`,
  dueNow: (count: string) => `${count} due`,
  unanswered: (count: string) => `${count} without an answer`,
  callers: (count: string, isOne: boolean) => (isOne ? '1 caller is waiting' : `${count} callers are waiting`),
  callersText: 'Take one from the queue',
  callbacks: (count: string, isOne: boolean) => (isOne ? '1 callback is due' : `${count} callbacks are due`),
  overdue: (count: string, isOne: boolean) =>
    isOne ? '1 callback of the team is overdue' : `${count} callbacks of the team are overdue`,
  since: (span: string) => `the longest for ${span}`,
  mine: (count: string, isOne: boolean) =>
    isOne ? '1 guest waits for your answer' : `${count} guests wait for your answer`,
  free: (count: string, isOne: boolean) =>
    isOne ? '1 conversation belongs to nobody' : `${count} conversations belong to nobody`,
  freeText: 'Whoever answers takes it',
  noPrice: (nights: string, isOne: boolean) => (isOne ? `${nights} has no price` : `${nights} have no price`),
  noPriceText: (room: string, hotel: string) => `${room}, ${hotel}: cannot be sold`,
  moreRooms: (count: string, isOne: boolean) =>
    isOne ? '1 more room type has nights without a price' : `${count} more room types have nights without a price`,
  webhook: (name: string) => `${name} gets no events`,
  webhooks: (count: string) => `${count} webhooks get no events`,
  webhookText: 'Events are held until it is resumed',
  account: (name: string) => `${name} does not work`,
  accounts: (count: string) => `${count} accounts do not work`,
  accountText: 'Messages or calls may be lost',
})
