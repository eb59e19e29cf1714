import type { LocalDomain, Routes } from './debian-servers.ts'
import { login } from './mail-server.ts'

/** How an Exim of a test behaves besides its routes. */
export type EximBehaviour = {
  /** Each message gets a Message-ID of the server, which its answer names, as Microsoft 365 does. */
  readonly replacesMessageId?: boolean
  /** Every mail to the local domain gets an automatic answer, whoever wrote it. */
  readonly isAway?: boolean
}

type Options = Routes &
  EximBehaviour & {
    readonly program: string
    readonly folder: string
    readonly port: number
    /** The user who owns the mailboxes. */
    readonly mailUser: number
  }

/** The settings of an Exim with STARTTLS and a login, which takes mail for its domain and relays for who signed in. */
export const eximConfiguration = (options: Options): string => `
primary_hostname = localhost
exim_path = ${options.program}
spool_directory = ${options.folder}/spool
log_file_path = ${options.folder}/%slog
pid_file_path = ${options.folder}/exim.pid
keep_environment =
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${options.port}
tls_advertise_hosts = *
tls_certificate = ${options.folder}/cert.pem
tls_privatekey = ${options.folder}/key.pem
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
dsn_advertise_hosts = *
acl_smtp_rcpt = check_recipient
acl_smtp_data = check_message
begin acl
check_recipient:
${options.local ? recipients(options.local) : ''}
  accept authenticated = *
  deny message = relay not permitted
check_message:
${options.replacesMessageId ? answerWithMessageId : ''}
  accept
begin routers
${options.local && options.isAway ? awayRouter(options.local) : ''}
${options.local ? mailboxRouter(options.local) : ''}
smarthost:
  driver = manualroute
  transport = remote
  route_list = * 127.0.0.1::${options.relayPort}
  self = send
begin transports
${options.local ? mailboxTransport(options.local, options.mailUser) : ''}
${options.isAway ? awayTransport(options.mailUser) : ''}
remote:
  driver = smtp
  hosts_avoid_tls = *
${options.replacesMessageId ? replaceMessageId : ''}
begin retry
* * F,1h,1s
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_condition = \${if and{{eq{$auth2}{${login.user}}}{eq{$auth3}{${login.password}}}}}
  server_set_id = $auth2
`

const recipients = ({ domain, user }: LocalDomain): string => `
${user === undefined ? '' : `  deny domains = ${domain}\n    local_parts = ! ${user}\n    message = 5.1.1 no such user`}
  accept domains = ${domain}`

/** The answers of Microsoft's servers look so. */
const ownMessageId = '<$message_exim_id@exim.prod.outlook.com>'
const answerWithMessageId = `
  accept authenticated = *
    message = 2.0.0 OK ${ownMessageId} [Hostname=exim]`
const replaceMessageId = `
  headers_remove = message-id
  headers_add = Message-ID: ${ownMessageId}`

const mailboxRouter = ({ domain }: LocalDomain): string => `
mailbox:
  driver = accept
  domains = ${domain}
  transport = mailbox`

const mailboxTransport = ({ maildir }: LocalDomain, mailUser: number): string => `
mailbox:
  driver = appendfile
  directory = ${maildir}
  maildir_format
  user = ${mailUser}
  group = ${mailUser}
  return_path_add
  envelope_to_add`

const awayRouter = ({ domain }: LocalDomain): string => `
away:
  driver = accept
  domains = ${domain}
  senders = ! :
  transport = away
  unseen`

const awayTransport = (mailUser: number): string => `
away:
  driver = autoreply
  user = ${mailUser}
  group = ${mailUser}
  from = $local_part@$domain
  to = $reply_address
  subject = Away
  text = I am away until Monday.`
