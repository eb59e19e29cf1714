import type { LetterLanguage } from '../letter-language.ts'

const greeting = 'Здравствуйте, {{guest.firstName}} {{guest.lastName}}!'

const stay = `- **Номер бронирования:** **{{booking.number}}**
- **Заезд:** {{booking.checkIn}}, с {{hotel.checkInTime}}
- **Выезд:** {{booking.checkOut}}, до {{hotel.checkOutTime}}
- **Срок:** {{booking.nights}}
- **Размещение:** {{booking.rooms}}, {{booking.roomType}}
- **Гости:** {{booking.party}}
- **Дополнительные услуги:** {{booking.services}}
- **Ваши пожелания:** {{booking.requests}}
- **Общая стоимость:** **{{booking.total}}**`

const terms = `**Если Ваши планы изменятся**
{{booking.terms}}`

const signature = `С уважением,
команда {{hotel.name}}

---

**{{hotel.name}}**

{{hotel.address}}

Телефон {{hotel.phone}}

Эл. почта {{hotel.email}}`

export const ru: LetterLanguage = {
  words: {
    sampleRequest: 'Тихий номер, пожалуйста',
    nights: { one: '# ночь', few: '# ночи', many: '# ночей', other: '# ночи' },
    rooms: { one: '# номер', few: '# номера', many: '# номеров', other: '# номера' },
    adult: { one: '# взрослый', few: '# взрослых', many: '# взрослых', other: '# взрослых' },
    child: { one: '# ребёнок', few: '# ребёнка', many: '# детей', other: '# ребёнка' },
    infant: { one: '# младенец', few: '# младенца', many: '# младенцев', other: '# младенца' },
    changes: {
      checkIn: 'Заезд',
      checkOut: 'Выезд',
      roomTypeId: 'Категория номера',
      rooms: 'Номера',
      guests: 'Гости',
      totalAmount: 'Общая стоимость',
    },
    terms: {
      isFree: 'До заезда Вы можете отменить бронирование бесплатно.',
      freeUntil: 'Бесплатная отмена — до {moment}.',
      freeFrom: 'Начиная с {moment} отмена бесплатна.',
      fee: 'При отмене удерживается {amount}.',
      feeUntil: 'При отмене до {moment} удерживается {amount}.',
      feeFrom: 'При отмене начиная с {moment} удерживается {amount}.',
    },
  },
  texts: {
    confirmed: {
      subject: 'Ваше бронирование подтверждено: {{hotel.name}} ({{booking.number}})',
      email: `# Ваше бронирование подтверждено

${greeting}

Благодарим Вас за выбор {{hotel.name}}. Всё готово к Вашему приезду, и мы с нетерпением ждём встречи с Вами.

${stay}

[Посмотреть бронирование]({{link.booking}})

${terms}

Если мы можем что-то подготовить к Вашему приезду, просто ответьте на это письмо.

${signature}`,
      sms: `{{hotel.name}}: бронирование {{booking.number}} подтверждено. Заезд {{booking.checkIn}}, {{booking.nights}}, всего {{booking.total}}. Ждём Вас!`,
    },
    held: {
      subject: 'Мы удерживаем для Вас номер: {{hotel.name}} ({{booking.number}})',
      email: `# Мы удерживаем для Вас номер

${greeting}

Благодарим Вас за интерес к {{hotel.name}}. Мы предварительно забронировали для Вас это проживание.

Номер сохраняется за Вами до **{{booking.heldUntil}}** (по местному времени отеля). Пожалуйста, сообщите нам до этого времени, подтверждаете ли Вы бронирование.

${stay}

[Подтвердить бронирование]({{link.booking}})

${terms}

Чтобы подтвердить, просто ответьте на это письмо. Мы также с удовольствием ответим на Ваши вопросы.

${signature}`,
      sms: `{{hotel.name}}: номер для Вас удержан. Бронирование {{booking.number}}, заезд {{booking.checkIn}}, всего {{booking.total}}.
Подтвердите до {{booking.heldUntil}}.`,
    },
    changed: {
      subject: 'Ваше бронирование изменено: {{hotel.name}} ({{booking.number}})',
      email: `# Ваше бронирование изменено

${greeting}

Мы внесли изменения в Ваше бронирование в {{hotel.name}}.

**Что изменилось**
{{changes}}

**Ваше проживание теперь**

${stay}

[Посмотреть бронирование]({{link.booking}})

${terms}

Если что-то не соответствует Вашим пожеланиям, просто ответьте на это письмо.

${signature}`,
      sms: `{{hotel.name}}: бронирование {{booking.number}} изменено: {{booking.checkIn}} – {{booking.checkOut}}, {{booking.party}}, всего {{booking.total}}.`,
    },
    cancelled: {
      subject: 'Ваше бронирование отменено: {{hotel.name}} ({{booking.number}})',
      email: `# Ваше бронирование отменено

${greeting}

Мы отменили Ваше бронирование в {{hotel.name}}. Нам очень жаль, что на этот раз мы не сможем Вас принять.

- **Номер бронирования:** **{{booking.number}}**
- **Заезд:** {{booking.checkIn}}
- **Выезд:** {{booking.checkOut}}
- **Размещение:** {{booking.rooms}}, {{booking.roomType}}
- **Плата за отмену:** {{cancellation.fee}}

Если это произошло не по Вашему желанию или Вы хотели бы выбрать другие даты, просто ответьте на это письмо. Мы будем рады принять Вас.

${signature}`,
      sms: `{{hotel.name}}: бронирование {{booking.number}} (заезд {{booking.checkIn}}) отменено.
Плата за отмену: {{cancellation.fee}}.
Будем рады видеть Вас в другой раз.`,
    },
    holdExpiring: {
      subject: 'Ваш номер всё ещё ждёт Вас: {{hotel.name}} ({{booking.number}})',
      email: `# Ваш номер всё ещё ждёт Вас

${greeting}

Мы удерживаем для Вас номер в {{hotel.name}} и были бы рады сохранить его за Вами.

Номер ждёт Вас до **{{booking.heldUntil}}** (по местному времени отеля). После этого мы предложим его другим гостям.

${stay}

[Подтвердить бронирование]({{link.booking}})

Чтобы подтвердить, просто ответьте на это письмо.

${signature}`,
      sms: `{{hotel.name}}: номер на {{booking.checkIn}} (бронирование {{booking.number}}) всё ещё ждёт Вас.
Удерживаем до {{booking.heldUntil}}.`,
    },
    beforeArrival: {
      subject: 'До скорой встречи: {{hotel.name}} ({{booking.number}})',
      email: `# Мы ждём Вас

${greeting}

До Вашего приезда в {{hotel.name}} осталось всего несколько дней. Здесь собрано всё, что понадобится Вам в дороге.

- **Заезд:** {{booking.checkIn}}, с {{hotel.checkInTime}}
- **Выезд:** {{booking.checkOut}}, до {{hotel.checkOutTime}}
- **Номер бронирования:** **{{booking.number}}**
- **Размещение:** {{booking.rooms}}, {{booking.roomType}}
- **Гости:** {{booking.party}}
- **Дополнительные услуги:** {{booking.services}}
- **Ваши пожелания:** {{booking.requests}}
- **Адрес:** {{hotel.address}}

[Посмотреть бронирование]({{link.booking}})

Если Вы хотите сообщить время приезда или попросить нас что-то подготовить, просто ответьте на это письмо.

Желаем Вам приятной поездки.

${signature}`,
      sms: `{{hotel.name}}: ждём Вас! Заезд {{booking.checkIn}}, с {{hotel.checkInTime}}. Бронирование {{booking.number}}. Приятной поездки!`,
    },
    afterStay: {
      subject: 'Благодарим Вас за визит: {{hotel.name}}',
      email: `# Благодарим Вас за визит

${greeting}

Нам было очень приятно принимать Вас в {{hotel.name}}. Надеемся, что Вы благополучно добрались домой.

Понравилось ли Вам у нас? Ваше мнение важно для нас: просто ответьте на это письмо, мы прочтём каждое слово.

Будем рады снова видеть Вас.

${signature}

[Выбрать, о чём мы можем Вам писать]({{link.preferences}})`,
      sms: `{{hotel.name}}: благодарим Вас за визит! Будем рады снова видеть Вас.
Отписаться: {{link.preferences}}`,
    },
    offer: {
      subject: 'Ваше предложение от {{hotel.name}} ({{offer.number}})',
      email: `# Ваше предложение

${greeting}

Благодарим Вас за интерес к {{hotel.name}}. Мы подготовили для Вас следующие варианты.

{{offer.message}}

**Варианты для Вас**
{{offer.alternatives}}

Эти цены действуют для Вас до **{{offer.validUntil}}** (по местному времени отеля).

[Посмотреть и забронировать]({{link.offer}})

**Номер предложения:** {{offer.number}}

Если Вы хотели бы что-то изменить, просто ответьте на это письмо.

${signature}`,
      sms: `{{hotel.name}}: предложение {{offer.number}} готово, цены до {{offer.validUntil}}.
Забронировать: {{link.offer}}`,
    },
    offerReminder: {
      subject: 'Ваше предложение скоро закончится: {{hotel.name}} ({{offer.number}})',
      email: `# Ваше предложение скоро закончится

${greeting}

Мы будем рады принять Вас в {{hotel.name}}. До **{{offer.validUntil}}** (по местному времени отеля) эти цены ещё действуют для Вас.

**Варианты для Вас**
{{offer.alternatives}}

[Посмотреть и забронировать]({{link.offer}})

**Номер предложения:** {{offer.number}}

Если у Вас есть вопросы, просто ответьте на это письмо.

${signature}`,
      sms: `{{hotel.name}}: предложение {{offer.number}} действует до {{offer.validUntil}}.
Забронировать: {{link.offer}}`,
    },
  },
}
