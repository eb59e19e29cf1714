const id = (last: number): string => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`

/** The records of the samples of events. The samples of several events are about the same ones; none of them exists. */
export const sampleIds = {
  hotel: id(1),
  guest: id(2),
  user: id(3),
  otherGuest: id(4),
  merge: id(5),
  reservation: id(10),
  roomType: id(11),
  guestType: id(12),
  call: id(20),
  did: id(21),
  message: id(30),
  conversation: id(31),
  attachment: id(32),
  letter: id(33),
  recording: id(40),
  offer: id(50),
  turnaway: id(51),
  lead: id(52),
  serviceGoal: id(60),
  trace: id(97),
  tenant: id(98),
  event: id(99),
} as const
