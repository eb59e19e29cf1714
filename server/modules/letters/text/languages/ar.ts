import type { LetterLanguage } from '../letter-language.ts'

const greeting = 'تحية طيبة {{guest.firstName}} {{guest.lastName}}،'

const stay = `- **رقم الحجز:** **{{booking.number}}**
- **الوصول:** {{booking.checkIn}}، ابتداءً من الساعة {{hotel.checkInTime}}
- **المغادرة:** {{booking.checkOut}}، حتى الساعة {{hotel.checkOutTime}}
- **مدة الإقامة:** {{booking.nights}}
- **الغرف:** {{booking.rooms}}، {{booking.roomType}}
- **الضيوف:** {{booking.party}}
- **خدمات إضافية:** {{booking.services}}
- **طلباتكم:** {{booking.requests}}
- **السعر الإجمالي:** **{{booking.total}}**`

const terms = `**إذا تغيّرت خططكم**
{{booking.terms}}`

const signature = `مع أطيب التحيات،
فريق {{hotel.name}}

---

**{{hotel.name}}**

{{hotel.address}}

الهاتف {{hotel.phone}}

البريد الإلكتروني {{hotel.email}}`

export const ar: LetterLanguage = {
  words: {
    sampleRequest: 'غرفة هادئة من فضلكم',
    nights: {
      zero: '# ليلة',
      one: 'ليلة واحدة',
      two: 'ليلتان',
      few: '# ليالٍ',
      many: '# ليلة',
      other: '# ليلة',
    },
    rooms: {
      zero: '# غرفة',
      one: 'غرفة واحدة',
      two: 'غرفتان',
      few: '# غرف',
      many: '# غرفة',
      other: '# غرفة',
    },
    adult: {
      zero: '# بالغ',
      one: 'بالغ واحد',
      two: 'بالغان',
      few: '# بالغين',
      many: '# بالغًا',
      other: '# بالغ',
    },
    child: {
      zero: '# طفل',
      one: 'طفل واحد',
      two: 'طفلان',
      few: '# أطفال',
      many: '# طفلًا',
      other: '# طفل',
    },
    infant: {
      zero: '# رضيع',
      one: 'رضيع واحد',
      two: 'رضيعان',
      few: '# رُضّع',
      many: '# رضيعًا',
      other: '# رضيع',
    },
    changes: {
      checkIn: 'الوصول',
      checkOut: 'المغادرة',
      roomTypeId: 'نوع الغرفة',
      rooms: 'عدد الغرف',
      guests: 'الضيوف',
      totalAmount: 'السعر الإجمالي',
    },
    terms: {
      isFree: 'يمكنكم الإلغاء مجانًا حتى موعد وصولكم.',
      freeUntil: 'يمكنكم الإلغاء مجانًا حتى {moment}.',
      freeFrom: 'ابتداءً من {moment} يكون الإلغاء مجانيًا.',
      fee: 'عند الإلغاء تُحتسب رسوم قدرها {amount}.',
      feeUntil: 'عند الإلغاء قبل {moment} تُحتسب رسوم قدرها {amount}.',
      feeFrom: 'عند الإلغاء ابتداءً من {moment} تُحتسب رسوم قدرها {amount}.',
    },
  },
  texts: {
    confirmed: {
      subject: 'تم تأكيد حجزكم في {{hotel.name}} ({{booking.number}})',
      email: `# تم تأكيد حجزكم

${greeting}

نشكركم على اختيار {{hotel.name}}. كل شيء جاهز لاستقبالكم، ونتطلع إلى الترحيب بكم.

${stay}

[عرض الحجز]({{link.booking}})

${terms}

هل ترغبون في أن نجهّز لكم شيئًا قبل وصولكم؟ يكفي الرد على هذه الرسالة.

${signature}`,
      sms: `{{hotel.name}}: تم تأكيد حجزكم {{booking.number}}. الوصول {{booking.checkIn}}، {{booking.nights}}، الإجمالي {{booking.total}}. نتطلع إلى الترحيب بكم.`,
    },
    held: {
      subject: 'حجزنا لكم غرفتكم مؤقتًا في {{hotel.name}} ({{booking.number}})',
      email: `# حجزنا لكم غرفتكم مؤقتًا

${greeting}

نشكركم على اهتمامكم بـ {{hotel.name}}. لقد خصّصنا لكم الإقامة التالية.

نحتفظ بها لكم حتى **{{booking.heldUntil}}** (بتوقيت الفندق المحلي). يُرجى إبلاغنا قبل ذلك الموعد إن كنتم ترغبون في تأكيدها.

${stay}

[تأكيد الحجز]({{link.booking}})

${terms}

للتأكيد يكفي الرد على هذه الرسالة، ويسعدنا الإجابة عن أي سؤال لديكم.

${signature}`,
      sms: `{{hotel.name}}: حجزنا لكم غرفة مؤقتًا. رقم الحجز {{booking.number}}، الوصول {{booking.checkIn}}، الإجمالي {{booking.total}}.
يُرجى التأكيد قبل {{booking.heldUntil}}.`,
    },
    changed: {
      subject: 'تم تعديل حجزكم في {{hotel.name}} ({{booking.number}})',
      email: `# تم تعديل حجزكم

${greeting}

لقد عدّلنا حجزكم في {{hotel.name}}.

**ما الذي تغيّر**
{{changes}}

**إقامتكم الآن**

${stay}

[عرض الحجز]({{link.booking}})

${terms}

إذا كان هناك ما لا يوافق رغبتكم، فيكفي الرد على هذه الرسالة.

${signature}`,
      sms: `{{hotel.name}}: تم تعديل حجزكم {{booking.number}}. الوصول {{booking.checkIn}}، المغادرة {{booking.checkOut}}، {{booking.party}}، الإجمالي {{booking.total}}.`,
    },
    cancelled: {
      subject: 'تم إلغاء حجزكم في {{hotel.name}} ({{booking.number}})',
      email: `# تم إلغاء حجزكم

${greeting}

لقد ألغينا حجزكم في {{hotel.name}}، ويؤسفنا أننا لن نتمكن من استقبالكم هذه المرة.

- **رقم الحجز:** **{{booking.number}}**
- **الوصول:** {{booking.checkIn}}
- **المغادرة:** {{booking.checkOut}}
- **الغرف:** {{booking.rooms}}، {{booking.roomType}}
- **رسوم الإلغاء:** {{cancellation.fee}}

إذا لم تكن هذه رغبتكم، أو إذا أردتم أن نقترح عليكم موعدًا آخر، فيكفي الرد على هذه الرسالة. يسعدنا دائمًا أن نستضيفكم.

${signature}`,
      sms: `{{hotel.name}}: تم إلغاء حجزكم {{booking.number}} (الوصول {{booking.checkIn}}).
رسوم الإلغاء: {{cancellation.fee}}.
نأمل أن نرحب بكم في وقت آخر.`,
    },
    holdExpiring: {
      subject: 'غرفتكم في {{hotel.name}} ما زالت بانتظاركم ({{booking.number}})',
      email: `# غرفتكم ما زالت بانتظاركم

${greeting}

نحتفظ لكم بغرفة في {{hotel.name}}، ويسعدنا أن تبقى من نصيبكم.

نحتفظ بها لكم حتى **{{booking.heldUntil}}** (بتوقيت الفندق المحلي). بعد ذلك نعرضها على ضيوف آخرين.

${stay}

[تأكيد الحجز]({{link.booking}})

للتأكيد يكفي الرد على هذه الرسالة.

${signature}`,
      sms: `{{hotel.name}}: غرفتكم بتاريخ {{booking.checkIn}} (حجز {{booking.number}}) ما زالت بانتظاركم.
نحتفظ بها حتى {{booking.heldUntil}}.`,
    },
    beforeArrival: {
      subject: 'نتطلع إلى استقبالكم في {{hotel.name}} ({{booking.number}})',
      email: `# نتطلع إلى استقبالكم

${greeting}

لم يبقَ سوى أيام قليلة على إقامتكم في {{hotel.name}}. فيما يلي كل ما تحتاجون إليه لرحلتكم.

- **الوصول:** {{booking.checkIn}}، ابتداءً من الساعة {{hotel.checkInTime}}
- **المغادرة:** {{booking.checkOut}}، حتى الساعة {{hotel.checkOutTime}}
- **رقم الحجز:** **{{booking.number}}**
- **الغرف:** {{booking.rooms}}، {{booking.roomType}}
- **الضيوف:** {{booking.party}}
- **خدمات إضافية:** {{booking.services}}
- **طلباتكم:** {{booking.requests}}
- **العنوان:** {{hotel.address}}

[عرض الحجز]({{link.booking}})

هل تودّون إبلاغنا بموعد وصولكم أو أن نجهّز لكم شيئًا؟ يكفي الرد على هذه الرسالة.

نتمنى لكم رحلة سعيدة.

${signature}`,
      sms: `{{hotel.name}}: نتطلع إلى استقبالكم. الوصول {{booking.checkIn}} ابتداءً من {{hotel.checkInTime}}. رقم الحجز {{booking.number}}. رحلة سعيدة.`,
    },
    afterStay: {
      subject: 'شكرًا لإقامتكم في {{hotel.name}}',
      email: `# شكرًا لإقامتكم معنا

${greeting}

سعدنا باستضافتكم في {{hotel.name}}، ونرجو أن تكونوا قد عدتم إلى منزلكم بسلامة.

كيف كانت إقامتكم؟ رأيكم يهمنا: يكفي الرد على هذه الرسالة، وسنقرأ كل كلمة.

يسعدنا أن نرحب بكم من جديد.

${signature}

[اختيار ما يمكننا مراسلتكم بشأنه]({{link.preferences}})`,
      sms: `{{hotel.name}}: شكرًا لإقامتكم معنا. يسعدنا أن نرحب بكم من جديد.
لإيقاف هذه الرسائل: {{link.preferences}}`,
    },
    offer: {
      subject: 'عرضكم من {{hotel.name}} ({{offer.number}})',
      email: `# عرضكم

${greeting}

نشكركم على اهتمامكم بـ {{hotel.name}}. أعددنا لكم الخيارات التالية.

{{offer.message}}

**خياراتكم**
{{offer.alternatives}}

نحتفظ لكم بهذه الأسعار حتى **{{offer.validUntil}}** (بتوقيت الفندق المحلي).

[عرض التفاصيل والحجز]({{link.offer}})

**رقم العرض:** {{offer.number}}

هل ترغبون في شيء آخر؟ يكفي الرد على هذه الرسالة.

${signature}`,
      sms: `{{hotel.name}}: عرضكم {{offer.number}} جاهز. الأسعار سارية حتى {{offer.validUntil}}.
للعرض والحجز: {{link.offer}}`,
    },
    offerReminder: {
      subject: 'عرضكم من {{hotel.name}} ينتهي قريبًا ({{offer.number}})',
      email: `# عرضكم ينتهي قريبًا

${greeting}

يسعدنا أن نستضيفكم في {{hotel.name}}. ما زالت هذه الأسعار محفوظة لكم حتى **{{offer.validUntil}}** (بتوقيت الفندق المحلي).

**خياراتكم**
{{offer.alternatives}}

[عرض التفاصيل والحجز]({{link.offer}})

**رقم العرض:** {{offer.number}}

إذا كان لديكم أي سؤال، فيكفي الرد على هذه الرسالة.

${signature}`,
      sms: `{{hotel.name}}: عرضكم {{offer.number}} ينتهي قريبًا، في {{offer.validUntil}}.
للعرض والحجز: {{link.offer}}`,
    },
  },
}
