import { catalogue } from '../text/catalogue.ts'

/** Whom a diverted call was for, and why it was passed on. */
export const diversionTexts = catalogue({
  en: {
    divertedFrom: 'diverted from',
    unknownNumber: 'an unknown number',
    unconditional: 'always diverted',
    busy: 'busy',
    noAnswer: 'no answer',
    unreachable: 'not reachable',
    deflected: 'passed on while ringing',
    doNotDisturb: 'do not disturb',
    timeOfDay: 'time of day',
  },
  tr: {
    divertedFrom: 'yönlendiren',
    unknownNumber: 'bilinmeyen numara',
    unconditional: 'hep yönlendiriliyor',
    busy: 'meşgul',
    noAnswer: 'yanıt yok',
    unreachable: 'ulaşılamıyor',
    deflected: 'çalarken aktarıldı',
    doNotDisturb: 'rahatsız etmeyin',
    timeOfDay: 'günün saati',
  },
})
