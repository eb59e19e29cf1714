import type { LetterLanguage } from '../letter-language.ts'

const greeting = 'Sayın {{guest.firstName}} {{guest.lastName}},'

const stay = `- **Rezervasyon numarası:** **{{booking.number}}**
- **Giriş:** {{booking.checkIn}}, saat {{hotel.checkInTime}} itibarıyla
- **Çıkış:** {{booking.checkOut}}, en geç saat {{hotel.checkOutTime}}
- **Süre:** {{booking.nights}}
- **Konaklama:** {{booking.rooms}}, {{booking.roomType}}
- **Misafirler:** {{booking.party}}
- **Ek hizmetler:** {{booking.services}}
- **İstekleriniz:** {{booking.requests}}
- **Toplam tutar:** **{{booking.total}}**`

const terms = `**Planlarınız değişirse**
{{booking.terms}}`

const signature = `Saygılarımızla,
{{hotel.name}}

---

**{{hotel.name}}**

{{hotel.address}}

Telefon {{hotel.phone}}

E-posta {{hotel.email}}`

export const tr: LetterLanguage = {
  words: {
    sampleRequest: 'Sessiz bir oda rica ederiz',
    nights: { other: '# gece' },
    rooms: { other: '# oda' },
    adult: { other: '# yetişkin' },
    child: { other: '# çocuk' },
    infant: { other: '# bebek' },
    changes: {
      checkIn: 'Giriş',
      checkOut: 'Çıkış',
      roomTypeId: 'Oda tipi',
      rooms: 'Oda sayısı',
      guests: 'Misafirler',
      totalAmount: 'Toplam tutar',
    },
    terms: {
      isFree: 'Rezervasyonunuzu girişinize kadar ücretsiz iptal edebilirsiniz.',
      freeUntil: '{moment} saatine kadar ücretsiz iptal edebilirsiniz.',
      freeFrom: '{moment} saatinden itibaren iptal ücretsizdir.',
      fee: 'İptal durumunda {amount} ücret alınır.',
      feeUntil: '{moment} saatinden önce iptal ederseniz {amount} ücret alınır.',
      feeFrom: '{moment} saatinden itibaren iptal ederseniz {amount} ücret alınır.',
    },
  },
  texts: {
    confirmed: {
      subject: 'Rezervasyonunuz onaylandı: {{hotel.name}} ({{booking.number}})',
      email: `# Rezervasyonunuz onaylandı

${greeting}

{{hotel.name}} tercihiniz için teşekkür ederiz. Her şey sizin için hazır; sizi ağırlamayı sabırsızlıkla bekliyoruz.

${stay}

[Rezervasyonunuzu görün]({{link.booking}})

${terms}

Gelişiniz için hazırlamamızı istediğiniz bir şey varsa bu e-postayı yanıtlamanız yeterlidir.

${signature}`,
      sms: `{{hotel.name}}: {{booking.number}} numaralı rezervasyonunuz onaylandı. Giriş: {{booking.checkIn}}, {{booking.nights}}, toplam {{booking.total}}. Sizi ağırlamayı sabırsızlıkla bekliyoruz.`,
    },
    held: {
      subject: 'Odanızı sizin için ayırdık: {{hotel.name}} ({{booking.number}})',
      email: `# Odanızı sizin için ayırdık

${greeting}

{{hotel.name}} tesisimize gösterdiğiniz ilgi için teşekkür ederiz. Aşağıdaki konaklamayı sizin için opsiyonladık.

Opsiyonunuz otelin yerel saatiyle **{{booking.heldUntil}}** tarihine kadar geçerlidir. Onaylayıp onaylamadığınızı bu saate kadar bize bildirmenizi rica ederiz.

${stay}

[Rezervasyonunuzu onaylayın]({{link.booking}})

${terms}

Onaylamak için bu e-postayı yanıtlamanız yeterlidir. Sorularınızı da memnuniyetle yanıtlarız.

${signature}`,
      sms: `{{hotel.name}}: Odanız opsiyonlandı. Rezervasyon {{booking.number}}, giriş {{booking.checkIn}}, toplam {{booking.total}}.
Son onay: {{booking.heldUntil}}.`,
    },
    changed: {
      subject: 'Rezervasyonunuz güncellendi: {{hotel.name}} ({{booking.number}})',
      email: `# Rezervasyonunuz güncellendi

${greeting}

{{hotel.name}} rezervasyonunuzda değişiklik yapıldı.

**Neler değişti**
{{changes}}

**Konaklamanızın son hâli**

${stay}

[Rezervasyonunuzu görün]({{link.booking}})

${terms}

İsteğinize uymayan bir şey varsa bu e-postayı yanıtlamanız yeterlidir.

${signature}`,
      sms: `{{hotel.name}}: {{booking.number}} numaralı rezervasyonunuz güncellendi. Giriş {{booking.checkIn}}, çıkış {{booking.checkOut}}, {{booking.party}}, toplam {{booking.total}}.`,
    },
    cancelled: {
      subject: 'Rezervasyonunuz iptal edildi: {{hotel.name}} ({{booking.number}})',
      email: `# Rezervasyonunuz iptal edildi

${greeting}

{{hotel.name}} rezervasyonunuz iptal edildi. Sizi bu kez ağırlayamayacağımız için üzgünüz.

- **Rezervasyon numarası:** **{{booking.number}}**
- **Giriş:** {{booking.checkIn}}
- **Çıkış:** {{booking.checkOut}}
- **Konaklama:** {{booking.rooms}}, {{booking.roomType}}
- **İptal ücreti:** {{cancellation.fee}}

İptal sizin isteğiniz değilse ya da size başka bir tarih önermemizi isterseniz bu e-postayı yanıtlamanız yeterlidir. Sizi ağırlamaktan mutluluk duyarız.

${signature}`,
      sms: `{{hotel.name}}: {{booking.number}} numaralı rezervasyonunuz (giriş {{booking.checkIn}}) iptal edildi.
İptal ücreti: {{cancellation.fee}}.
Sizi başka bir zaman ağırlamayı dileriz.`,
    },
    holdExpiring: {
      subject: 'Odanız hâlâ sizi bekliyor: {{hotel.name}} ({{booking.number}})',
      email: `# Odanız hâlâ sizi bekliyor

${greeting}

{{hotel.name}} bünyesinde sizin için bir oda ayırdık ve onu size vermeyi çok isteriz.

Opsiyonunuz otelin yerel saatiyle **{{booking.heldUntil}}** tarihine kadar geçerlidir. Bu saatten sonra odayı diğer misafirlerimize sunacağız.

${stay}

[Rezervasyonunuzu onaylayın]({{link.booking}})

Onaylamak için bu e-postayı yanıtlamanız yeterlidir.

${signature}`,
      sms: `{{hotel.name}}: {{booking.checkIn}} girişli odanız ({{booking.number}}) hâlâ sizi bekliyor.
Opsiyon bitişi: {{booking.heldUntil}}.`,
    },
    beforeArrival: {
      subject: 'Sizi ağırlamaya hazırız: {{hotel.name}} ({{booking.number}})',
      email: `# Sizi ağırlamaya hazırız

${greeting}

{{hotel.name}} konaklamanıza yalnızca birkaç gün kaldı. Yolculuğunuz için gereken bilgileri aşağıda bulabilirsiniz.

- **Giriş:** {{booking.checkIn}}, saat {{hotel.checkInTime}} itibarıyla
- **Çıkış:** {{booking.checkOut}}, en geç saat {{hotel.checkOutTime}}
- **Rezervasyon numarası:** **{{booking.number}}**
- **Konaklama:** {{booking.rooms}}, {{booking.roomType}}
- **Misafirler:** {{booking.party}}
- **Ek hizmetler:** {{booking.services}}
- **İstekleriniz:** {{booking.requests}}
- **Adres:** {{hotel.address}}

[Rezervasyonunuzu görün]({{link.booking}})

Varış saatinizi bildirmek ya da bir hazırlık rica etmek isterseniz bu e-postayı yanıtlamanız yeterlidir.

İyi yolculuklar dileriz.

${signature}`,
      sms: `{{hotel.name}}: Sizi ağırlamaya hazırız. Giriş {{booking.checkIn}}, saat {{hotel.checkInTime}} itibarıyla. Rezervasyon {{booking.number}}. İyi yolculuklar dileriz.`,
    },
    afterStay: {
      subject: 'Bizi tercih ettiğiniz için teşekkür ederiz: {{hotel.name}}',
      email: `# Konaklamanız için teşekkür ederiz

${greeting}

Sizi {{hotel.name}} ailesi olarak ağırlamak bizim için bir zevkti. Umarız eve rahat bir yolculukla döndünüz.

Konaklamanızı nasıl buldunuz? Görüşünüz bizim için değerli: bu e-postayı yanıtlamanız yeterlidir, her satırını okuruz.

Sizi yeniden ağırlamaktan mutluluk duyarız.

${signature}

[Size hangi konularda yazabileceğimizi seçin]({{link.preferences}})`,
      sms: `{{hotel.name}}: Bizi tercih ettiğiniz için teşekkür ederiz. Sizi yeniden bekleriz.
Mesaj almamak için: {{link.preferences}}`,
    },
    offer: {
      subject: 'Size özel teklifimiz: {{hotel.name}} ({{offer.number}})',
      email: `# Size özel teklifimiz

${greeting}

{{hotel.name}} tesisimize gösterdiğiniz ilgi için teşekkür ederiz. Sizin için aşağıdaki seçenekleri hazırladık.

{{offer.message}}

**Seçenekleriniz**
{{offer.alternatives}}

Bu fiyatlar otelin yerel saatiyle **{{offer.validUntil}}** tarihine kadar sizin için geçerlidir.

[Teklifi görün ve rezervasyon yapın]({{link.offer}})

**Teklif numarası:** {{offer.number}}

Başka bir isteğiniz varsa bu e-postayı yanıtlamanız yeterlidir.

${signature}`,
      sms: `{{hotel.name}}: {{offer.number}} numaralı teklifiniz hazır. Son geçerlilik: {{offer.validUntil}}.
Görün ve rezervasyon yapın: {{link.offer}}`,
    },
    offerReminder: {
      subject: 'Teklifinizin süresi dolmak üzere: {{hotel.name}} ({{offer.number}})',
      email: `# Teklifinizin süresi dolmak üzere

${greeting}

Sizi {{hotel.name}} tesisimizde ağırlamayı çok isteriz. Bu fiyatlar otelin yerel saatiyle **{{offer.validUntil}}** tarihine kadar hâlâ sizin.

**Seçenekleriniz**
{{offer.alternatives}}

[Teklifi görün ve rezervasyon yapın]({{link.offer}})

**Teklif numarası:** {{offer.number}}

Sorularınız için bu e-postayı yanıtlamanız yeterlidir.

${signature}`,
      sms: `{{hotel.name}}: {{offer.number}} numaralı teklifinizin süresi doluyor: {{offer.validUntil}}.
Görün ve rezervasyon yapın: {{link.offer}}`,
    },
  },
}
