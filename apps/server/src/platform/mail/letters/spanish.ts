import type { FactorChange } from '../contract.ts'
import { type LetterTexts, linkTo, reasonFact, resultFacts } from '../letter.ts'

const hello = (name: string) => (name ? `Hola, ${name}:` : 'Hola:')
const mistake = (site: string) => `Si crees que se trata de un error, habla con un administrador de ${site}.`
const notYou = (site: string) => `Si no fuiste tú, habla enseguida con un administrador de ${site}.`
const COLLECTED = 'Agrupamos estos mensajes en un solo correo. Puedes desactivarlos en tus ajustes.'
const OWN_LINK =
  'Este enlace es solo para ti: no lo reenvíes. Puedes abrirlo de nuevo en cualquier dispositivo, también para continuar.'
const CHANGES: Record<FactorChange, string> = {
  'passkey-added': 'Se añadió una clave de acceso. Permite iniciar sesión sin tu contraseña.',
  'passkey-removed': 'Se eliminó una clave de acceso. Ya no funciona.',
  'authenticator-added':
    'Se configuró una aplicación de autenticación. Ahora se te pedirá su código al iniciar sesión con la contraseña. Se cerró tu sesión en los demás dispositivos.',
  'authenticator-removed':
    'Se eliminaron la aplicación de autenticación y sus códigos de respaldo. Para iniciar sesión vuelve a bastar con tu contraseña.',
  'backup-codes-renewed': 'Se crearon nuevos códigos de respaldo. Los anteriores ya no funcionan.',
  'second-factor-reset':
    'Alguien con acceso al servidor eliminó tu aplicación de autenticación, tus códigos de respaldo y tus claves de acceso. Se cerró tu sesión en todos los dispositivos.',
  'provider-linked':
    'Se vinculó un servicio de inicio de sesión a tu cuenta. Permite entrar sin tu contraseña.',
  'provider-unlinked': 'Se desvinculó un servicio de inicio de sesión de tu cuenta. Ya no permite entrar.',
  'token-made':
    'Se creó un token de API. Los programas pueden usarlo para trabajar con tus quizzes y sesiones.',
}

const RESULT = {
  language: 'es',
  points: 'Puntos',
  of: 'de',
  percent: 'Porcentaje',
  grade: 'Nota',
  outcome: 'Resultado',
  passed: 'Aprobado',
  failed: 'No aprobado',
} as const

export const spanish: LetterTexts = {
  footer: ({ name, isAnswered }) =>
    `${name} envió este correo automáticamente.${isAnswered ? '' : ' No respondas a este mensaje.'}`,
  letters: {
    'account-approved': ({ name }, site) => ({
      subject: `Tu cuenta de ${site.name} ha sido aprobada`,
      paragraphs: [
        hello(name),
        'Tu cuenta ha sido aprobada. Ya puedes iniciar sesión y crear tu primer quiz.',
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
      paragraphs: [hello(name), 'Alguien (esperamos que tú) pidió restablecer la contraseña de tu cuenta.'],
      action: { label: 'Elegir una nueva contraseña', url: link },
      notes: [
        `El enlace funciona una sola vez, durante ${validMinutes} minutos. Solo vale el más reciente.`,
        'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
      ],
    }),
    'sign-up-again': ({ name, link, validMinutes }, site) => ({
      subject: `Ya tienes una cuenta de ${site.name}`,
      paragraphs: [
        hello(name),
        'Alguien (esperamos que tú) intentó registrarse con este correo, que ya tiene una cuenta. No ha cambiado nada. Si no recuerdas tu contraseña, elige una nueva.',
      ],
      action: { label: 'Elegir una nueva contraseña', url: link },
      notes: [
        `El enlace funciona una sola vez, durante ${validMinutes} minutos. Solo vale el más reciente.`,
        'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
      ],
    }),
    'address-proof': ({ name, isApproved, link, validDays }, site) => ({
      subject: `Confirma tu correo electrónico para ${site.name}`,
      paragraphs: [
        hello(name),
        `Alguien (esperamos que tú) se registró con este correo. ${isApproved ? 'Confirma que es tuyo y podrás iniciar sesión.' : 'Confirma que es tuyo. Podrás iniciar sesión cuando un administrador también haya aprobado la cuenta.'}`,
      ],
      action: { label: 'Confirmar mi correo', url: link },
      notes: [
        `El enlace funciona una sola vez, durante ${validDays} días. Solo vale el más reciente.`,
        'Si no fuiste tú, no tienes que hacer nada: sin este enlace la cuenta no se puede usar.',
      ],
    }),
    'account-invitation': ({ name, invitedBy, role, link, validDays }, site) => ({
      subject: invitedBy ? `${invitedBy} te invita a ${site.name}` : `Te invitan a ${site.name}`,
      paragraphs: [
        hello(name),
        role === 'host'
          ? invitedBy
            ? `${invitedBy} te invita a crear y dirigir quizzes en ${site.name}.`
            : `Te invitan a crear y dirigir quizzes en ${site.name}.`
          : invitedBy
            ? `${invitedBy} te invita a administrar ${site.name}.`
            : `Te invitan a administrar ${site.name}.`,
      ],
      action: { label: 'Aceptar la invitación', url: link },
      notes: [
        `El enlace funciona una sola vez, durante ${validDays} días. Es solo para ti: no lo reenvíes.`,
        'Si no quieres una cuenta, no tienes que hacer nada.',
      ],
    }),
    'new-address': ({ name, link, validDays }, site) => ({
      subject: `Confirma tu nuevo correo electrónico para ${site.name}`,
      paragraphs: [
        hello(name),
        'Alguien (esperamos que tú) quiere iniciar sesión con este correo a partir de ahora. Confirma que es tuyo.',
      ],
      action: { label: 'Usar este correo', url: link },
      notes: [
        `El enlace funciona una sola vez, durante ${validDays} días. Solo vale el más reciente.`,
        'Si no fuiste tú, no tienes que hacer nada: sin este enlace no cambia nada.',
      ],
    }),
    'address-changed': ({ name, newEmail }, site) => ({
      subject: `El correo electrónico de tu cuenta de ${site.name} ha cambiado`,
      paragraphs: [hello(name), 'A partir de ahora, inicia sesión con tu nuevo correo electrónico.'],
      facts: [['Nuevo correo electrónico', newEmail]],
      notes: [notYou(site.name)],
    }),
    'password-changed': ({ name }, site) => ({
      subject: `La contraseña de tu cuenta de ${site.name} ha cambiado`,
      paragraphs: [
        hello(name),
        'Se cambió la contraseña de tu cuenta y se cerró tu sesión en los demás dispositivos.',
      ],
      ...linkTo(site, '/forgot-password', 'No fui yo'),
      notes: ['Si fuiste tú, no tienes que hacer nada.'],
    }),
    'second-factor-changed': ({ name, change }, site) => ({
      subject: `La protección de tu inicio de sesión en ${site.name} ha cambiado`,
      paragraphs: [hello(name), CHANGES[change]],
      notes: ['Si fuiste tú, no tienes que hacer nada.', notYou(site.name)],
    }),
    'administrator-made': ({ name, role }, site) => ({
      subject: `Tu cuenta de ${site.name} ahora tiene permisos de administrador`,
      paragraphs: [
        hello(name),
        'Alguien con acceso al servidor dio a tu cuenta una contraseña nueva y permisos de administrador. Se cerró tu sesión en todos los dispositivos.',
      ],
      facts: [['Rol', role === 'admin' ? 'administrador' : 'superadministrador']],
      notes: ['Si fuiste tú, no tienes que hacer nada.', notYou(site.name)],
    }),
    'new-device': ({ name, device, address, at }, site) => ({
      subject: `Nuevo inicio de sesión en tu cuenta de ${site.name}`,
      paragraphs: [hello(name), 'Alguien (esperamos que tú) inició sesión en un dispositivo nuevo.'],
      facts: [
        ['Dispositivo', device ?? 'Desconocido'],
        ['Dirección IP', address],
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
      paragraphs: [`Alguien escribió a ${site.name} desde el formulario de contacto.`],
      facts: [
        ['Nombre', name],
        ['Correo electrónico', email],
        ['Teléfono', phone],
        ['Plan', plan || 'Consulta general'],
      ],
      quote: message,
      ...linkTo(site, '/messages', 'Ver los mensajes'),
    }),
    'lead-digest': ({ count, senders }, site) => ({
      subject: `${count} mensajes nuevos`,
      paragraphs: [
        `${count} personas escribieron a ${site.name} desde el formulario de contacto después del último correo.`,
      ],
      facts: senders.map((sender) => ['De', sender]),
      ...linkTo(site, '/messages', 'Ver los mensajes'),
      notes: [COLLECTED],
    }),
    'sign-up-digest': ({ count, people }, site) => ({
      subject:
        count === 1
          ? 'Una cuenta está pendiente de aprobación'
          : `${count} cuentas están pendientes de aprobación`,
      paragraphs: [`Cuentas de ${site.name} pendientes de aprobación, nuevas desde el último correo:`],
      facts: [['Cantidad', String(count)], ...people.map((person): [string, string] => ['Cuenta', person])],
      ...linkTo(site, '/admin', 'Ver las cuentas'),
      notes: [COLLECTED],
    }),
    'sign-in-attack': ({ account }, site) => ({
      subject: `Alguien intenta adivinar contraseñas en ${site.name}`,
      paragraphs: [
        account
          ? 'Se probaron muchas contraseñas incorrectas para una cuenta, desde navegadores que nunca habían iniciado sesión en ella.'
          : 'Se probaron muchas contraseñas incorrectas para muchas cuentas.',
        'Cada nuevo intento tarda ahora más. Los navegadores ya conocidos no sufren esta demora y ninguna cuenta queda bloqueada.',
      ],
      facts: account ? [['Cuenta', account]] : [],
      notes: ['Las direcciones IP están en el registro, en las líneas «sign-in failed».'],
    }),
    'quiz-invitation': ({ name, host, title, link, closes }) => ({
      subject: `${host} te invita a un quiz: ${title}`,
      paragraphs: [hello(name), `${host} te invita a hacer el quiz «${title}».`],
      ...reasonFact('Cierra', closes),
      action: { label: 'Hacer el quiz', url: link },
      notes: [OWN_LINK],
    }),
    'quiz-reminder': ({ name, host, title, link, closes }) => ({
      subject: `Aún no has empezado: ${title}`,
      paragraphs: [hello(name), `Aún no has empezado el quiz «${title}» de ${host}.`],
      ...reasonFact('Cierra', closes),
      action: { label: 'Hacer el quiz', url: link },
      notes: [OWN_LINK],
    }),
    'quiz-result': (result) => ({
      subject: `Tu resultado: ${result.title}`,
      paragraphs: [
        hello(result.name),
        `Este es tu resultado en el quiz «${result.title}» de ${result.host}.`,
      ],
      ...resultFacts(result, RESULT),
      notes: [`¿Tienes preguntas? Pregunta a ${result.host}.`],
    }),
    'test-mail': ({ name }, site) => ({
      subject: `Correo de prueba de ${site.name}`,
      paragraphs: [
        hello(name),
        `Este es el correo de prueba que pediste a ${site.name}. Tu configuración de correo funciona.`,
      ],
      notes: [
        'Se pidió en una página de administración. Si no fuiste tú, otra persona ha iniciado sesión en tu cuenta.',
      ],
    }),
  },
}
