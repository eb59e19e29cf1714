type Category = { readonly code: string; readonly name: string; readonly isLead?: true; readonly isSale?: true }

/** The wrap-up categories of a new tenant. A tenant can add others. */
export const defaultCategories: readonly Category[] = [
  { code: 'reservationMade', name: 'Reservation made', isLead: true, isSale: true },
  { code: 'hotLead', name: 'Hot lead', isLead: true },
  { code: 'notBooked', name: 'Not booked', isLead: true },
  { code: 'noAvailability', name: 'No availability', isLead: true },
  { code: 'reservationChanged', name: 'Reservation changed' },
  { code: 'reservationCancelled', name: 'Reservation cancelled' },
  { code: 'generalInfo', name: 'General information' },
  { code: 'complaint', name: 'Complaint' },
  { code: 'callbackScheduled', name: 'Callback scheduled' },
  { code: 'groupRequest', name: 'Group request', isLead: true },
  { code: 'wrongNumber', name: 'Wrong number' },
  { code: 'spam', name: 'Spam' },
  { code: 'unclassified', name: 'Unclassified' },
]
