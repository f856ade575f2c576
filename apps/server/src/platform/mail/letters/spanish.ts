import { type LetterTexts, linkTo, reasonFact } from '../letter.ts'

const hello = (name: string) => (name ? `Hola, ${name}:` : 'Hola:')
const mistake = (site: string) => `Si crees que se trata de un error, habla con la administración de ${site}.`

export const spanish: LetterTexts = {
  footer: (site) => `${site} ha enviado este correo automáticamente. Nadie lee las respuestas.`,
  letters: {
    'account-approved': ({ name }, site) => ({
      subject: `Tu cuenta de ${site.name} ha sido aprobada`,
      paragraphs: [
        hello(name),
        'Un administrador ha aprobado tu cuenta. Ya puedes iniciar sesión y crear tu primer cuestionario.',
      ],
      ...linkTo(site, '/login', 'Iniciar sesión'),
    }),
    'account-rejected': ({ name, reason }, site) => ({
      subject: `Tu cuenta de ${site.name} no ha sido aprobada`,
      paragraphs: [hello(name), 'Un administrador ha revisado tu cuenta y no la ha aprobado.'],
      ...reasonFact('Motivo', reason),
      notes: [mistake(site.name)],
    }),
    'account-revoked': ({ name, reason }, site) => ({
      subject: `Se ha retirado tu acceso a ${site.name}`,
      paragraphs: [
        hello(name),
        'Un administrador ha retirado tu acceso y se ha cerrado tu sesión en todos los dispositivos. Tus cuestionarios y resultados se conservan.',
      ],
      ...reasonFact('Motivo', reason),
      notes: [mistake(site.name)],
    }),
    'password-reset': ({ name, link, validMinutes }, site) => ({
      subject: `Restablece tu contraseña de ${site.name}`,
      paragraphs: [hello(name), 'Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta.'],
      action: { label: 'Elegir una contraseña nueva', url: link },
      notes: [
        `El enlace funciona una sola vez, durante ${validMinutes} minutos. Solo vale el enlace más reciente.`,
        'Si no has sido tú, no tienes que hacer nada: tu contraseña no cambia.',
      ],
    }),
    'purchase-confirmation': ({ name, plan }, site) => ({
      subject: `Gracias por tu compra en ${site.name}`,
      paragraphs: [hello(name), 'Gracias por tu compra. Hemos recibido tu pago.'],
      facts: [['Plan', plan]],
    }),
    'new-lead': ({ name, email, phone, plan, message }, site) => ({
      subject: `Nuevo mensaje de ${name}`,
      paragraphs: [`Alguien ha escrito a ${site.name} con el formulario de contacto.`],
      facts: [
        ['Nombre', name],
        ['Correo electrónico', email],
        ['Teléfono', phone],
        ['Plan', plan || 'Consulta general'],
      ],
      quote: message,
      ...linkTo(site, '/messages', 'Abrir los mensajes'),
    }),
  },
}
