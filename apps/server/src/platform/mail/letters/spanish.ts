import type { FactorChange } from '../contract.ts'
import { type LetterTexts, linkTo, reasonFact } from '../letter.ts'

const hello = (name: string) => (name ? `Hola, ${name}:` : 'Hola:')
const mistake = (site: string) => `Si crees que se trata de un error, habla con un administrador de ${site}.`
const notYou = (site: string) => `Si no fuiste tú, habla enseguida con la administración de ${site}.`
const COLLECTED =
  'Estos correos se reúnen, para que una avalancha sea un solo correo. Puedes desactivarlos en tu configuración.'
const CHANGES: Record<FactorChange, string> = {
  'passkey-added': 'Se añadió una clave de acceso: permite iniciar sesión sin tu contraseña.',
  'passkey-removed': 'Se eliminó una clave de acceso: ya no permite iniciar sesión.',
  'authenticator-added':
    'Se configuró una aplicación de autenticación: al iniciar sesión con la contraseña se piden sus códigos, y se cerró la sesión en los demás dispositivos.',
  'authenticator-removed':
    'Se eliminaron la aplicación de autenticación y sus códigos de respaldo: vuelve a bastar la contraseña.',
  'backup-codes-renewed': 'Se crearon nuevos códigos de respaldo: los anteriores ya no valen.',
  'second-factor-reset':
    'En la máquina del sitio se eliminaron tu aplicación de autenticación, tus códigos de respaldo y tus claves de acceso, y se cerró tu sesión en todas partes.',
}

export const spanish: LetterTexts = {
  footer: ({ name, isAnswered }) =>
    `${name} envió este correo automáticamente.${isAnswered ? '' : ' Nadie lee las respuestas.'}`,
  letters: {
    'account-approved': ({ name }, site) => ({
      subject: `Tu cuenta de ${site.name} ha sido aprobada`,
      paragraphs: [
        hello(name),
        'Un administrador aprobó tu cuenta. Ya puedes iniciar sesión y crear tu primer quiz.',
      ],
      ...linkTo(site, '/login', 'Iniciar sesión'),
    }),
    'account-rejected': ({ name, reason }, site) => ({
      subject: `Tu cuenta de ${site.name} no ha sido aprobada`,
      paragraphs: [hello(name), 'Un administrador revisó tu cuenta y no la aprobó.'],
      ...reasonFact('Motivo', reason),
      notes: [mistake(site.name)],
    }),
    'account-revoked': ({ name, reason }, site) => ({
      subject: `Se ha retirado tu acceso a ${site.name}`,
      paragraphs: [
        hello(name),
        'Un administrador retiró tu acceso y se cerró tu sesión en todos los dispositivos. Tus quizzes y resultados se conservan.',
      ],
      ...reasonFact('Motivo', reason),
      notes: [mistake(site.name)],
    }),
    'password-reset': ({ name, link, validMinutes }, site) => ({
      subject: `Restablece tu contraseña de ${site.name}`,
      paragraphs: [hello(name), 'Alguien (esperamos que tú) pidió una nueva contraseña para tu cuenta.'],
      action: { label: 'Elegir una nueva contraseña', url: link },
      notes: [
        `El enlace funciona una sola vez, durante ${validMinutes} minutos. Solo vale el enlace más reciente.`,
        'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
      ],
    }),
    'sign-up-again': ({ name, link, validMinutes }, site) => ({
      subject: `Ya tienes una cuenta de ${site.name}`,
      paragraphs: [
        hello(name),
        'Alguien (esperamos que tú) se registró con esta dirección, que ya tiene una cuenta. No ha cambiado nada. Si no conoces la contraseña, elige una nueva.',
      ],
      action: { label: 'Elegir una nueva contraseña', url: link },
      notes: [
        `El enlace funciona una sola vez, durante ${validMinutes} minutos. Solo vale el enlace más reciente.`,
        'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
      ],
    }),
    'address-proof': ({ name, link, validDays }, site) => ({
      subject: `Confirma tu dirección para ${site.name}`,
      paragraphs: [
        hello(name),
        'Alguien (esperamos que tú) se registró con esta dirección. Confirma que es tuya y di qué contraseña vale. Podrás iniciar sesión cuando la administración también haya aprobado la cuenta.',
      ],
      action: { label: 'Confirmar mi dirección', url: link },
      notes: [
        `El enlace funciona una sola vez, durante ${validDays} días. Solo vale el enlace más reciente.`,
        'Si no fuiste tú, no tienes que hacer nada: sin este enlace nadie puede usar la cuenta.',
      ],
    }),
    'new-address': ({ name, link, validDays }, site) => ({
      subject: `Tu nueva dirección para ${site.name}`,
      paragraphs: [
        hello(name),
        'Alguien (esperamos que tú) quiere iniciar sesión con esta dirección a partir de ahora. Confirma que es tuya.',
      ],
      action: { label: 'Usar esta dirección', url: link },
      notes: [
        `El enlace funciona una sola vez, durante ${validDays} días. Solo vale el enlace más reciente.`,
        'Si no fuiste tú, no tienes que hacer nada: sin este enlace no cambia nada.',
      ],
    }),
    'address-changed': ({ name, newEmail }, site) => ({
      subject: `La dirección de tu cuenta de ${site.name} ha cambiado`,
      paragraphs: [hello(name), 'A partir de ahora inicias sesión con otra dirección.'],
      facts: [['Nueva dirección', newEmail]],
      notes: [notYou(site.name)],
    }),
    'password-changed': ({ name }, site) => ({
      subject: `La contraseña de tu cuenta de ${site.name} ha cambiado`,
      paragraphs: [
        hello(name),
        'Se cambió la contraseña de tu cuenta y se cerró la sesión en los demás dispositivos.',
      ],
      ...linkTo(site, '/forgot-password', 'No fui yo'),
      notes: ['Si fuiste tú, no tienes que hacer nada.'],
    }),
    'second-factor-changed': ({ name, change }, site) => ({
      subject: `La protección de tu cuenta de ${site.name} ha cambiado`,
      paragraphs: [hello(name), CHANGES[change]],
      notes: ['Si fuiste tú, no tienes que hacer nada.', notYou(site.name)],
    }),
    'administrator-made': ({ name, role }, site) => ({
      subject: `Tu cuenta de ${site.name} se configuró de nuevo`,
      paragraphs: [
        hello(name),
        'En la máquina del sitio tu cuenta recibió una contraseña nueva y derechos de administrador, y se cerró tu sesión en todas partes.',
      ],
      facts: [['Rol', role === 'admin' ? 'administrador' : 'superadministrador']],
      notes: ['Si fuiste tú, no tienes que hacer nada.', notYou(site.name)],
    }),
    'new-device': ({ name, device, address, at }, site) => ({
      subject: `Nuevo inicio de sesión en tu cuenta de ${site.name}`,
      paragraphs: [
        hello(name),
        'Alguien (esperamos que tú) inició sesión en un dispositivo que no conocíamos.',
      ],
      facts: [
        ['Dispositivo', device ?? 'No reconocido'],
        ['Dirección', address],
        ['Hora', at],
      ],
      ...linkTo(site, '/forgot-password', 'No fui yo'),
      notes: ['Si fuiste tú, no tienes que hacer nada. Tu perfil muestra dónde tienes la sesión iniciada.'],
    }),
    'purchase-confirmation': ({ name, plan }, site) => ({
      subject: `Gracias por tu compra en ${site.name}`,
      paragraphs: [hello(name), 'Gracias por tu compra. Hemos recibido tu pago.'],
      facts: [['Plan', plan]],
    }),
    'session-completed': ({ name, title, participants, session }, site) => ({
      subject: `Resultados de «${title}»`,
      paragraphs: [hello(name), 'Tu sesión ha terminado y sus resultados están listos.'],
      facts: [
        ['Quiz', title],
        ['Participantes', String(participants)],
      ],
      ...linkTo(site, `/results/${session}`, 'Ver los resultados'),
      notes: ['Puedes desactivar este correo en tus ajustes, en Notificaciones.'],
    }),
    'new-lead': ({ name, email, phone, plan, message }, site) => ({
      subject: `Nuevo mensaje de ${name}`,
      paragraphs: [`Alguien escribió a ${site.name} mediante el formulario de contacto.`],
      facts: [
        ['Nombre', name],
        ['Correo electrónico', email],
        ['Teléfono', phone],
        ['Plan', plan || 'Consulta general'],
      ],
      quote: message,
      ...linkTo(site, '/messages', 'Abrir los mensajes'),
    }),
    'lead-digest': ({ count, senders }, site) => ({
      subject: `${count} mensajes nuevos`,
      paragraphs: [
        `${count} personas escribieron a ${site.name} con el formulario de contacto desde el último correo.`,
      ],
      facts: senders.map((sender) => ['De', sender]),
      ...linkTo(site, '/messages', 'Abrir los mensajes'),
      notes: [COLLECTED],
    }),
    'sign-up-digest': ({ count, people }, site) => ({
      subject: count === 1 ? 'Una cuenta espera aprobación' : `${count} cuentas esperan aprobación`,
      paragraphs: [`Nuevas en ${site.name} desde el último correo, a la espera de un administrador:`],
      facts: [['Cantidad', String(count)], ...people.map((person): [string, string] => ['Cuenta', person])],
      ...linkTo(site, '/admin', 'Abrir las cuentas'),
      notes: [COLLECTED],
    }),
    'sign-in-attack': ({ account }, site) => ({
      subject: `Alguien intenta adivinar contraseñas en ${site.name}`,
      paragraphs: [
        account
          ? 'Se probaron muchas contraseñas incorrectas para una cuenta, desde navegadores que nunca entraron en ella.'
          : 'Se probaron muchas contraseñas incorrectas para muchas cuentas.',
        'Cada nuevo intento cuesta trabajo de cálculo. A los navegadores ya conocidos no se les frena, y nadie queda bloqueado.',
      ],
      facts: account ? [['Cuenta', account]] : [],
      notes: ['Las direcciones están en el registro, en las líneas «sign-in failed».'],
    }),
    'test-mail': ({ name }, site) => ({
      subject: `Correo de prueba de ${site.name}`,
      paragraphs: [hello(name), `Pediste un correo de prueba a ${site.name}. Aquí está: los correos llegan.`],
      notes: [
        'Se pidió en una página de administración. Si no fuiste tú, alguien ha iniciado sesión con tu cuenta.',
      ],
    }),
  },
}
