/** A part of a domain name: letters and digits of any script, with dashes inside. */
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
/** The part before the @, without quoted forms, which no mailbox of a guest has. */
const local = /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}$/u

/**
 * Whether a text is an e-mail address as mail programs accept it (RFC 5321, with letters of all scripts): at most 64
 * characters before the @ and a domain of at least two parts, whose last one is no number.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || text.length > 254 || !local.test(name) || /^\.|\.\.|\.$/.test(name)) return false
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '')
}
