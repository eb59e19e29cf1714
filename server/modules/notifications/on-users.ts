import { apiKeyExpiring, breakGlassUsed, factorChanged, factorsReset, tenantUnlocked } from '#modules/identity/index.ts'
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

/** Administrators learn that the operator has lifted what the policy demands of everybody. */
export const onTenantUnlocked = notificationRule({
  to: 'roles.manage',
  link: ({ subjectId }) => ({ type: 'securityPolicy', id: subjectId }),
  type: 'security',
  severity: 'warning',
  on: tenantUnlocked,
  text: {
    en: () => ({
      title: 'The operator has unlocked the company',
      body: 'Sign-ins are allowed from every network again, with or without single sign-on.',
      advice: 'If nobody of the company has asked for it, ask the operator. Then set the networks again.',
    }),
    tr: () => ({
      title: 'İşletmeci şirketin kilidini açtı',
      body: 'Yeniden her ağdan, tek oturum açma olsun olmasın giriş yapılabilir.',
      advice: 'Bunu şirketten kimse istemediyse işletmeciye sorun. Sonra ağları yeniden belirleyin.',
    }),
  },
})

/** Administrators learn of each sign-in with a break-glass account, also by mail. */
export const onBreakGlassUsed = notificationRule({
  to: 'roles.manage',
  link: ({ data }) => ({ type: 'user', id: data.userId }),
  type: 'security',
  severity: 'critical',
  on: breakGlassUsed,
  text: {
    en: () => ({
      title: 'A break-glass account was used',
      body: 'Somebody has signed in with an account that needs no single sign-on.',
      advice: 'The audit log says from which address. If nobody knows of it, suspend the user.',
    }),
    tr: () => ({
      title: 'Bir acil durum hesabı kullanıldı',
      body: 'Birisi, tek oturum açma gerektirmeyen bir hesapla giriş yaptı.',
      advice: 'Hangi adresten olduğu denetim kaydında yazar. Kimsenin haberi yoksa kullanıcıyı askıya alın.',
    }),
  },
})

/** Whoever may manage a service user learns that one of its keys will end, and with it the access of a program. */
export const onApiKeyExpiring = notificationRule({
  to: 'users.manage',
  hotels: ({ data }) => data.hotelIds,
  link: ({ data }) => ({ type: 'user', id: data.userId }),
  type: 'security',
  severity: 'warning',
  on: apiKeyExpiring,
  text: {
    en: ({ data: { name, days } }) => ({
      title: days === 1 ? 'An API key ends tomorrow' : `An API key ends in ${days} days`,
      body: `The API key “${name}” ends soon. The program that uses it then has no access any more.`,
      advice: 'Rotate the key, and give the new one to whoever is in charge of the program.',
    }),
    tr: ({ data: { name, days } }) => ({
      title: days === 1 ? 'Bir API anahtarı yarın bitiyor' : `Bir API anahtarı ${days} gün içinde bitiyor`,
      body: `“${name}” API anahtarı yakında bitiyor. Onu kullanan programın erişimi o zaman sona erer.`,
      advice: 'Anahtarı yenileyin ve yenisini programın sorumlusuna verin.',
    }),
  },
})

/** Whoever may manage a user learns that a copy of a passkey of the user was refused. */
export const onPasskeyCopied = notificationRule({
  to: 'users.manage',
  hotels: ({ data }) => data.hotelIds,
  link: ({ data }) => ({ type: 'user', id: data.userId }),
  type: 'security',
  severity: 'critical',
  on: factorChanged,
  when: ({ data }) => data.change === 'copied',
  text: {
    en: () => ({
      title: 'A copied passkey was refused',
      body: 'Somebody tried to sign in as a user with a copy of the passkey of that user.',
      advice: 'Ask the user. If the user was not it, let the user remove the passkey and choose another password.',
    }),
    tr: () => ({
      title: 'Kopyalanmış bir geçiş anahtarı reddedildi',
      body: 'Birisi, bir kullanıcının geçiş anahtarının kopyasıyla o kullanıcı olarak giriş yapmayı denedi.',
      advice: 'Kullanıcıya sorun. Kendisi değilse geçiş anahtarını kaldırsın ve başka bir parola belirlesin.',
    }),
  },
})
