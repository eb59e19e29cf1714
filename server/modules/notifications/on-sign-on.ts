import { ssoConnectionChanged, ssoDomainFailing } from '#modules/identity/index.ts'
import { notificationRule } from './notification-rule.ts'

/** Whoever may decide over roles learns that an identity provider was changed, except who did it. */
export const onSsoConnectionChanged = notificationRule({
  to: 'roles.manage',
  hotels: () => [],
  link: ({ subjectId }) => ({ type: 'ssoConnection', id: subjectId }),
  type: 'security',
  severity: 'warning',
  on: ssoConnectionChanged,
  text: {
    en: ({ data }) => ({
      title: 'Single sign-on changed',
      body: `The identity provider “${data.name}” was added, changed or removed. It decides who signs in as whom.`,
      advice: 'The audit log says who did it. If nobody knows of it, deactivate the provider and ask.',
    }),
    tr: ({ data }) => ({
      title: 'Tek oturum açma değişti',
      body: `“${data.name}” kimlik sağlayıcısı eklendi, değiştirildi veya kaldırıldı. Kimin kim olarak girdiğine o karar verir.`,
      advice: 'Kimin yaptığı denetim kaydında yazar. Kimsenin haberi yoksa sağlayıcıyı devre dışı bırakın ve sorun.',
    }),
  },
})

/** Whoever may decide over roles learns that the record of a domain is missing, and again when the domain has lapsed. */
export const onSsoDomainFailing = notificationRule({
  to: 'roles.manage',
  hotels: () => [],
  link: ({ subjectId }) => ({ type: 'ssoDomain', id: subjectId }),
  type: 'security',
  severity: 'critical',
  on: ssoDomainFailing,
  text: {
    en: ({ data: { domain, hasLapsed } }) =>
      hasLapsed
        ? {
            title: `The domain ${domain} has lapsed`,
            body: `The DNS record of ${domain} has been missing for seven days, so nobody signs in by addresses in it any more.`,
            advice: 'Add the record again and verify the domain, on the page of single sign-on.',
          }
        : {
            title: `The DNS record of ${domain} is missing`,
            body: `Addresses in ${domain} count for single sign-on because of a DNS record that is no longer there. In seven days the domain lapses.`,
            advice: 'The page of single sign-on shows the record. Ask who looks after the domain to add it again.',
          },
    tr: ({ data: { domain, hasLapsed } }) =>
      hasLapsed
        ? {
            title: `${domain} alan adı geçerliliğini yitirdi`,
            body: `${domain} alan adının DNS kaydı yedi gündür yok; bu adreslerle artık kimse giriş yapamaz.`,
            advice: 'Kaydı yeniden ekleyin ve tek oturum açma sayfasında alan adını doğrulayın.',
          }
        : {
            title: `${domain} alan adının DNS kaydı yok`,
            body: `${domain} adresleri, artık bulunmayan bir DNS kaydı sayesinde tek oturum açmada geçerlidir. Alan adı yedi gün içinde geçerliliğini yitirir.`,
            advice: 'Kayıt, tek oturum açma sayfasında yazar. Alan adından sorumlu kişiden yeniden eklemesini isteyin.',
          },
  },
})
