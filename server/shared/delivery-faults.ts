type Sentence = { readonly en: string; readonly tr: string }

/**
 * Why a request got no response, each with a sentence for the people who run the receiver. The list is closed, and no
 * sentence contains an address, because a tenant may see it (§6.4).
 */
export const connectionFaults = {
  dns_not_found: {
    en: 'The host name of the URL has no address in DNS.',
    tr: 'URL’deki sunucu adının DNS’te adresi yok.',
  },
  dns_failed: {
    en: 'The name servers did not answer for the host name of the URL.',
    tr: 'Ad sunucuları URL’deki sunucu adı için yanıt vermedi.',
  },
  blocked_address: {
    en: 'The address or port of the host is not allowed; it must be reachable from the public internet.',
    tr: 'Sunucunun adresine veya bağlantı noktasına izin verilmiyor; genel internetten erişilebilir olmalıdır.',
  },
  connection_refused: {
    en: 'The host refuses connections at this port; nothing listens there.',
    tr: 'Sunucu bu bağlantı noktasında bağlantıyı reddediyor; orada dinleyen yok.',
  },
  connection_timeout: {
    en: 'The host did not accept a connection in time; a firewall may drop it.',
    tr: 'Sunucu bağlantıyı zamanında kabul etmedi; bir güvenlik duvarı engelliyor olabilir.',
  },
  host_unreachable: { en: 'There is no route to the host.', tr: 'Sunucuya giden bir yol yok.' },
  connection_failed: {
    en: 'No connection to the host could be opened.',
    tr: 'Sunucuya bağlantı kurulamadı.',
  },
  tls_expired: {
    en: 'The certificate of the receiver has expired.',
    tr: 'Alıcının sertifikasının süresi dolmuş.',
  },
  tls_not_yet_valid: {
    en: 'The certificate of the receiver is not valid yet.',
    tr: 'Alıcının sertifikası henüz geçerli değil.',
  },
  tls_self_signed: {
    en: 'The certificate of the receiver is self-signed.',
    tr: 'Alıcının sertifikası kendinden imzalı.',
  },
  tls_unknown_issuer: {
    en: 'The issuer of the receiver’s certificate is unknown, or the receiver does not send the intermediate certificates.',
    tr: 'Alıcının sertifikasını veren kurum bilinmiyor veya alıcı ara sertifikaları göndermiyor.',
  },
  tls_wrong_host: {
    en: 'The certificate of the receiver is for another host name.',
    tr: 'Alıcının sertifikası başka bir sunucu adı için.',
  },
  tls_certificate_invalid: {
    en: 'The certificate of the receiver is not valid.',
    tr: 'Alıcının sertifikası geçerli değil.',
  },
  tls_plain_http: {
    en: 'The receiver does not speak TLS at this port; it answers plain HTTP or another protocol.',
    tr: 'Alıcı bu bağlantı noktasında TLS konuşmuyor; düz HTTP veya başka bir protokolle yanıt veriyor.',
  },
  tls_version: {
    en: 'The receiver does not offer TLS 1.2 or a later version.',
    tr: 'Alıcı TLS 1.2 veya daha yeni bir sürüm sunmuyor.',
  },
  tls_client_certificate: {
    en: 'The receiver asks for a client certificate, and none is sent.',
    tr: 'Alıcı istemci sertifikası istiyor; böyle bir sertifika gönderilmez.',
  },
  tls_timeout: {
    en: 'The receiver accepted the connection and did not finish the TLS handshake in time.',
    tr: 'Alıcı bağlantıyı kabul etti ama TLS el sıkışmasını zamanında tamamlamadı.',
  },
  tls_failed: {
    en: 'The TLS handshake with the receiver failed.',
    tr: 'Alıcıyla TLS el sıkışması başarısız oldu.',
  },
  http2_only: {
    en: 'The receiver speaks HTTP/2 only; it must accept HTTP/1.1.',
    tr: 'Alıcı yalnızca HTTP/2 konuşuyor; HTTP/1.1’i kabul etmelidir.',
  },
  timeout: { en: 'The receiver did not answer in time.', tr: 'Alıcı zamanında yanıt vermedi.' },
  reset: {
    en: 'The receiver closed the connection before it answered.',
    tr: 'Alıcı yanıt vermeden bağlantıyı kapattı.',
  },
  headers_too_large: {
    en: 'The headers of the answer are too large.',
    tr: 'Yanıtın başlıkları çok büyük.',
  },
  protocol: { en: 'The answer is not valid HTTP/1.1.', tr: 'Yanıt geçerli bir HTTP/1.1 yanıtı değil.' },
} as const satisfies Record<string, Sentence>

/** Why an attempt to deliver an event failed: without a response, or by its status. */
export const deliveryFaults = {
  ...connectionFaults,
  redirect: {
    en: 'The receiver answered with a redirect, which is not followed.',
    tr: 'Alıcı yönlendirmeyle yanıt verdi; yönlendirmeler izlenmez.',
  },
  status_410: {
    en: 'The receiver answered 410: it wants no more events, so the endpoint is paused.',
    tr: 'Alıcı 410 yanıtını verdi: artık olay istemiyor, bu yüzden uç nokta duraklatıldı.',
  },
  http: {
    en: 'The receiver answered with a status other than 2xx.',
    tr: 'Alıcı 2xx dışında bir durum koduyla yanıt verdi.',
  },
  internal: {
    en: 'The event could not be signed. The operator of this service must repair it.',
    tr: 'Olay imzalanamadı. Bunu bu hizmetin işletmecisi düzeltmelidir.',
  },
} as const satisfies Record<string, Sentence>

/** The code of a fault. */
export type DeliveryFault = keyof typeof deliveryFaults

/** The fault of a stored code. Attempts from before each fault had its own code have the fault of their family. */
export function faultOf(code: string): DeliveryFault | undefined {
  const earlier: Readonly<Record<string, DeliveryFault>> = {
    dns: 'dns_failed',
    connect: 'connection_failed',
    tls: 'tls_failed',
  }
  return code in deliveryFaults ? (code as DeliveryFault) : earlier[code]
}

/** The sentence of a stored code. */
export function explainFault(code: string, language: keyof Sentence): string | undefined {
  const known = faultOf(code)
  return known && deliveryFaults[known][language]
}

/** The sentences of all faults in a language. */
export const faultSentences = (language: keyof Sentence): Readonly<Record<DeliveryFault, string>> =>
  Object.fromEntries(Object.entries(deliveryFaults).map(([code, sentence]) => [code, sentence[language]])) as never
