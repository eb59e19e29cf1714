import { catalogue } from '../text/catalogue.ts'

/** The texts of the days of agents. */
export const agentDayTexts = catalogue('agents/agentDayTexts', {
  title: 'Agents',
  about: 'What each agent did in a day, by the clock of the company.',
  day: 'Day',
  previousDay: 'Day before',
  nextDay: 'Day after',
  agent: 'Agent',
  strip: 'Day',
  signedIn: 'Signed in',
  talking: 'On calls',
  paused: 'Pauses',
  came: 'From',
  left: 'To',
  now: 'now',
  empty: 'No agents on this day',
  emptyText: 'Agents are the users whose role takes calls.',
  notSignedIn: 'not signed in',
  hours: (hours: string, minutes: string) => `${hours}:${minutes}`,
  sentence: (parts: string) => `Signed in: ${parts}`,
  state: 'State',
  length: 'Length',
  calls: 'Calls of this day',
})
