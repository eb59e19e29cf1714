type Dates = { readonly from: string; readonly to: string }

/** The words of the mails of schedules, in all languages of mails. */
export const scheduleMailTexts = {
  en: {
    intro: (name: string, { from, to }: Dates) =>
      `${name}: the figures from ${from} to ${to}. All rows are attached as CSV.`,
    alerts: 'These alerts hold:',
    why: 'You get this mail because a colleague put you on the list of this report. Ask your administrator to take you off.',
  },
  tr: {
    intro: (name: string, { from, to }: Dates) =>
      `${name}: ${from} – ${to} arasındaki rakamlar. Tüm satırlar CSV olarak ektedir.`,
    alerts: 'Gerçekleşen uyarılar:',
    why: 'Bu e-postayı, bir iş arkadaşınız sizi bu raporun alıcılarına eklediği için alıyorsunuz. Çıkarılmak için yöneticinize başvurun.',
  },
  de: {
    intro: (name: string, { from, to }: Dates) =>
      `${name}: die Zahlen vom ${from} bis ${to}. Alle Zeilen sind als CSV angehängt.`,
    alerts: 'Diese Warnungen treffen zu:',
    why: 'Sie erhalten diese Mail, weil jemand Sie als Empfänger dieses Berichts eingetragen hat. Ihre Verwaltung kann Sie austragen.',
  },
}
