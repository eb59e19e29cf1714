import type { Turnaway } from '@bellhop/sdk'
import { catalogue } from '../text/catalogue.ts'

/** Why a stay was not booked. */
export const turnawayReasonTexts = catalogue('turnaways/turnawayReasonTexts', {
  soldOut: 'Sold out',
  restriction: 'Rule of sale',
  noPrice: 'No price',
  occupancy: 'Room too small',
  price: 'Price',
  dates: 'Dates',
  rooms: 'Rooms',
  location: 'Location',
  competitor: 'Another hotel',
  changedPlans: 'Changed plans',
  noAnswer: 'No answer',
  other: 'Other',
  unknown: 'Not known',
} satisfies Readonly<Record<Turnaway['reason'], string>>)

/** Whether the hotel or the guest said no. */
export const turnawayKindTexts = catalogue('turnaways/turnawayKindTexts', {
  denial: 'Denial',
  regret: 'Regret',
} satisfies Readonly<Record<Turnaway['kind'], string>>)
