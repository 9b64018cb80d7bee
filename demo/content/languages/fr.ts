import { type ContentLanguage, lines } from '../contentLanguage';

export const FRENCH: ContentLanguage = {
  topics: lines(`Leadership
    Motivation
    Bien-être au travail
    Communication
    Transformation numérique
    Économie et société
    Sport et performance
    Intelligence artificielle
    Développement durable
    Conduite du changement
    Stress et équilibre
    Vente et service
    Innovation
    Culture et histoire
    Diversité et inclusion
    Développement personnel
    Santé et mode de vie
    Travail en équipe
    Médias et politique
    Négociation
    Entrepreneuriat
    Cerveau et habitudes
    Cybersécurité
    Avenir du travail
    Sécurité psychologique
    Humour et spectacle
    Enfance et jeunesse
    Éducation et apprentissage
    Aventure et expéditions
    Expérience client
    Courage et résilience
    Commerce de détail
    Réseaux sociaux
    Climat et énergie
    Géopolitique
    Éthique et philosophie
    Gestion de crise
    Cuisine et gastronomie
    Musique et créativité
    Générations au travail`),
  inSentence: (topic) => topic.toLowerCase(),
  profileTitle: '{name} | Conférences',
  profileDescription: 'Conférence de {name} : {topic}. Découvrez les thèmes, les vidéos et les avis.',
  topicTitle: 'Conférences : {topic}',
  topicDescription: 'Trouvez la bonne voix sur le thème « {topic} » et recevez une offre sans engagement.',
  alt: 'Portrait de {name}',
  usps: lines(`Traduit la recherche sur le thème « {topic} » en actes
    Une voix connue de la radio et de la télévision
    Plus de vingt ans d’expérience en entreprise
    Adapte chaque conférence à son public
    Mêle humour et gravité
    Plusieurs livres sur le thème « {topic} »
    Emporte la salle dès la première minute
    Donne des outils utiles dès le lendemain`),
  about: lines(`{name} compte parmi les voix les plus demandées du pays sur le thème « {topic} ».
    Avec {name}, vous offrez une conférence dont on parle longtemps.
    {name} rend le thème « {topic} » clair et utile au quotidien.
    Peu de gens parlent du thème « {topic} » avec autant de finesse que {name}.`),
  openings:
    lines(`Depuis plus de quinze ans, {name} travaille sur le thème « {topic} » avec des entreprises et des institutions.
    {name} a commencé dans le journalisme avant de choisir le thème « {topic} ».
    Après une carrière de direction, {name} connaît le thème « {topic} » des deux côtés de la table.
    {name} a étudié à Lyon et mené des recherches sur le thème « {topic} ».`),
  middles: lines(`En chemin, la rencontre avec le thème « {other} » a laissé des traces.
    Ses conférences reposent sur son expérience et sur des savoirs récents.
    Plus de deux cents entreprises ont déjà reçu cette conférence.
    Le public rit et repart avec des questions.
    Une année à l’étranger lui a donné un nouveau regard sur le thème « {other} ».
    Le lien entre « {topic} » et « {other} » touche beaucoup de monde.
    Aujourd’hui, {name} participe souvent aux débats sur le thème « {topic} ».
    Son livre a connu quatre tirages la première année.
    Les exemples viennent de la vie quotidienne et parlent à tous.
    Le style est chaleureux, direct et sans phrases creuses.`),
  closings: lines(`{name} vit à Nantes et parle en français et en anglais.
    Quand son agenda le permet, {name} anime aussi des congrès.
    {name} conseille par ailleurs plusieurs conseils d’administration.`),
  keynotes: lines(`Réussir : {topic}
    {topic}, un mardi comme les autres
    Cinq idées reçues : {topic}
    Quand « {topic} » rencontre « {other} »
    Du plan à l’action
    Le courage de commencer`),
  reviews: lines(`Une conférence remarquable dont toute l’équipe parle encore.
    Exactement l’énergie qu’il nous fallait pour notre lancement.
    Présence, savoir et humour. Nous recommencerons volontiers.
    La meilleure note de tous les participants.
    Des outils concrets que nous avons employés dès la semaine suivante.`),
  topicContent:
    lines(`Une bonne conférence sur le thème « {topic} » donne à vos équipes un point de départ commun.
    Nos intervenants connaissent ce thème par la pratique, par la recherche et par la direction.
    Beaucoup le choisissent pour une journée où « {other} » trouve aussi sa place.
    Parlez-nous du public et de l’objectif, et nous proposerons les profils qui conviennent.
    L’intervention dure de trente minutes à une journée entière avec des exercices.
    L’intérêt pour « {topic} » grandit chaque année, et les meilleurs profils sont vite pris.`),
};
