/** A question that guests write, and what the hotel answers. */
type WrittenQuestion = { readonly text: string; readonly answer: string }

/** What guests write, by language. */
export const questions: Readonly<Record<'en' | 'tr', readonly WrittenQuestion[]>> = {
  en: [
    {
      text: 'Hi! We land at 23:40 on Friday. Is the reception open that late?',
      answer: 'Of course, the reception is open all night. Shall we send a car to the airport?',
    },
    { text: 'Is breakfast included in our booking?', answer: 'Breakfast is 15 EUR a person. May I add it for you?' },
    { text: 'Could we get a quiet room, please?', answer: 'I have noted a room to the courtyard for you.' },
    { text: 'Do you have a cot for a ten-month-old?', answer: 'Yes, it is free. It will be in your room.' },
    {
      text: 'Can I still cancel without a fee?',
      answer: 'You can cancel free of charge until two days before your arrival.',
    },
    {
      text: 'Is there parking at the hotel?',
      answer: 'Yes, there are a few places behind the house, free for guests.',
    },
    { text: 'May we leave our luggage after check-out?', answer: 'Gladly. We keep it for you until the evening.' },
    { text: 'What is the wifi password?', answer: 'It is on the card at your bed. I can send it here, too.' },
    {
      text: 'The shower in our room is cold 🥶',
      answer: 'I am sorry to hear that. A technician will be with you in ten minutes.',
    },
    { text: 'Thank you for the lovely stay!', answer: 'Thank you for coming. We hope to see you again!' },
  ],
  tr: [
    {
      text: 'Merhaba, cuma gecesi 23:40’ta iniyoruz. Resepsiyon o saatte açık mı?',
      answer: 'Elbette, resepsiyonumuz 24 saat açık. Sizi havalimanından aldıralım mı?',
    },
    { text: 'Rezervasyonumuza kahvaltı dâhil mi?', answer: 'Kahvaltı kişi başı 15 Euro. Eklememi ister misiniz?' },
    { text: 'Sessiz bir oda rica edebilir miyiz?', answer: 'Size avluya bakan bir oda not ettim.' },
    { text: 'On aylık bebeğimiz için beşik var mı?', answer: 'Var, ücretsizdir. Odanızda hazır olacak.' },
    {
      text: 'Rezervasyonumu ücretsiz iptal edebilir miyim?',
      answer: 'Girişten iki gün öncesine kadar ücretsiz iptal edebilirsiniz.',
    },
    { text: 'Otelde otopark var mı?', answer: 'Evet, otelin arkasında misafirlerimize ücretsiz otopark var.' },
    { text: 'Çıkıştan sonra bavullarımızı bırakabilir miyiz?', answer: 'Tabii ki, akşama kadar saklarız.' },
    { text: 'Wifi şifresi nedir acaba?', answer: 'Yatağınızın yanındaki kartta yazıyor. Buradan da gönderebilirim.' },
    {
      text: 'Odamızın kliması çalışmıyor 😓',
      answer: 'Çok özür dileriz. Teknik ekibimiz on dakika içinde yanınızda olur.',
    },
    { text: 'Her şey için teşekkürler, çok güzel bir konaklamaydı!', answer: 'Biz teşekkür ederiz, yine bekleriz!' },
  ],
}
