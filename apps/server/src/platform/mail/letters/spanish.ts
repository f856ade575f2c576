import { type LetterTexts, linkTo, reasonFact } from '../letter.ts'

const hello = (name: string) => (name ? `Hola, ${name}:` : 'Hola:')
const mistake = (site: string) => `Si crees que se trata de un error, habla con un administrador de ${site}.`
const COLLECTED =
  'Estos correos se reúnen, para que una avalancha sea un solo correo. Puedes desactivarlos en tu configuración.'

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
  },
}
