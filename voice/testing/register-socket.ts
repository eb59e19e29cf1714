import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { digestAuthorization } from './digest.ts'
import { parseSip, type SipText, sipMessage, token } from './sip-text.ts'

type Registration = {
  readonly port: number
  readonly realm: string
  /** `<expiry>:<user>` */
  readonly username: string
  readonly password: string
}

/**
 * Registers by TCP at an edge that allows phones of this machine, and returns the connection. Its next bytes are calls.
 * @throws if the edge refuses
 */
export async function registerSocket({ port, realm, username, password }: Registration): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const own = `127.0.0.1:${(socket.address() as AddressInfo).port}`
  const user = username.slice(username.indexOf(':') + 1)
  const uri = `sip:${realm}`
  const callId = token()
  const register = async (sequence: number, more: readonly (readonly [string, string])[]): Promise<SipText> => {
    const reply = readMessage(socket)
    const headers: readonly (readonly [string, string])[] = [
      ['Via', `SIP/2.0/TCP ${own};branch=z9hG4bK${token()}`],
      ['Max-Forwards', '70'],
      ['From', `<sip:${user}@${realm}>;tag=${token()}`],
      ['To', `<sip:${user}@${realm}>`],
      ['Call-ID', callId],
      ['CSeq', `${sequence} REGISTER`],
      ['Contact', `<sip:${user}@${own};transport=tcp>`],
      ['Expires', '300'],
      ...more,
    ]
    socket.write(sipMessage(`REGISTER ${uri} SIP/2.0`, headers))
    return reply
  }
  const challenge = (await register(1, [])).header('www-authenticate') ?? ''
  const authorization = digestAuthorization({ challenge, method: 'REGISTER', uri, username, password })
  const { status } = await register(2, [['Authorization', authorization]])
  if (status !== 200) throw new Error(`The edge answers the registration with ${status}`)
  return socket
}

/** The next message of the connection. A reply to REGISTER has no body. */
function readMessage(socket: Socket): Promise<SipText> {
  return new Promise((resolve, reject) => {
    let text = ''
    const listen = (bytes: Buffer): void => {
      text += bytes.toString('latin1')
      if (!text.includes('\r\n\r\n')) return
      socket.off('data', listen)
      resolve(parseSip(text))
    }
    socket.on('data', listen)
    socket.once('close', () => reject(new Error('The edge closed the connection')))
  })
}
