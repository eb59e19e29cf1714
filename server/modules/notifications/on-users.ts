import { factorsReset } from '#modules/identity/index.ts'
import { notificationRule } from './notification-rule.ts'

/** Whoever may manage a user learns that the second factors of the user were removed, except who did it. */
export const onFactorsReset = notificationRule({
  to: 'users.manage',
  hotels: ({ data }) => data.hotelIds,
  link: ({ data }) => ({ type: 'user', id: data.userId }),
  type: 'security',
  severity: 'warning',
  on: factorsReset,
  text: {
    en: () => ({
      title: 'Second factors of a user removed',
      body: 'An administrator has removed the second factors of a user. At the next sign-in the user adds a new one.',
      advice: 'The audit log says who did it, and why. If nobody knows of it, suspend the user and ask.',
    }),
    tr: () => ({
      title: 'Bir kullanıcının ikinci faktörleri kaldırıldı',
      body: 'Bir yönetici, bir kullanıcının ikinci faktörlerini kaldırdı. Kullanıcı bir sonraki girişte yenisini ekler.',
      advice: 'Kimin, neden yaptığı denetim kaydında yazar. Kimsenin haberi yoksa kullanıcıyı askıya alın ve sorun.',
    }),
  },
})
