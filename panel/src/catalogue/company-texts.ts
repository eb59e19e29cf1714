import { catalogue } from '../text/catalogue.ts'

/** The texts of the company's settings. */
export const companyTexts = catalogue({
  en: {
    title: 'Company',
    phones: 'Phone numbers',
    country: 'Country of numbers without a country code',
    countryText: 'Without a country such numbers are refused, so that nobody calls a stranger abroad.',
    save: 'Save',
    saved: 'Saved',
  },
  tr: {
    title: 'Şirket',
    phones: 'Telefon numaraları',
    country: 'Ülke kodu olmayan numaraların ülkesi',
    countryText: 'Ülke seçilmezse böyle numaralar kabul edilmez; böylece kimse yurt dışında bir yabancıyı aramaz.',
    save: 'Kaydet',
    saved: 'Kaydedildi',
  },
})
