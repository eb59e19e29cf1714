import { catalogue } from '../text/catalogue.ts'

/** What receivers of e-mails look for in DNS. */
export const dnsTexts = catalogue('integrations/dnsTexts', {
  title: 'What receivers check',
  text: 'Publish what is missing where your domain is registered. Changes may need an hour to be seen.',
  spf: 'which servers may send',
  dkim: 'the key of the signature',
  dmarc: 'what becomes of forgeries',
  right: 'Right',
  wrong: 'Different',
  missing: 'Missing',
  name: 'Name (TXT)',
  expected: 'Value',
  found: 'Found',
  copyName: 'Copy the name',
  copyValue: 'Copy the value',
  tagWorks: 'Addresses with a tag reach the mailbox: answers may carry the tag of their thread.',
  tagFails: 'Addresses with a tag do not reach the mailbox: leave the tag of threads off at the addresses.',
})
