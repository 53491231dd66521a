/** Words without which a sentence has the same subject. */
export const emptyWords = new Set(
  'a an the of and to in our we us i my is are was be it they them their that this for on with at by from as have has had do does but so or all every each than then when who what which how can too very most get you your he she his her its there here also only still some any please want wants need problem problems trouble issue issues challenge challenges fine am im s t if just about into me him up one two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty sixty eighty hundred thousand million because where whose while would could should may since though although maybe perhaps always often sometimes almost even much many another other own'.split(
    ' ',
  ),
);

/** Words of a sentence that tells of trouble. */
export const troubleSigns =
  'problem, trouble, difficult*, queue, que, stand in, ask, phone and, ring, rings, agree, search*, guess*, by feeling, challenge, hard, lose, losing, lost, loss, late, later, slow, delay*, wait, all day, by hand, manual*, wrong, mistake, error, not, cannot, can t, don t, doesn t, never, nobody, no one, no, without, few, forget*, forgotten, complain*, waste*, too, struggl*, miss, missing, disappear*, stop, break, broke, broken, fail*, repeat*, again, same, expensive, quarrel*, afraid, unable, die, refund*, reject*, sick, burst*, poor, bad, worse, stolen, steal*, theft, cheat*, fight*, tired, shortage, expir*, owe us, owes us, owe me, owed by, still owe, rot, rots, rotten, dispute*, argue*, instead, paste, typed again, koma, palibe, osa*, takwaba, mais, n est pas, pas assez, paient pas, jamais, personne, retard, meme, a la main';

/** Words of one that tells of trouble unless it says what the business is. */
export const timeSigns =
  'take days, takes two days, take weeks, weeks, take hours, takes time, takes a lot of time, months, hours, days, whole day, a day, weeks later, night, half, long, semaine, nuit';

/** Words of a sentence that says of itself that it tells the main problem. */
export const mainSigns =
  'problem is, problem was, problems are, trouble is, issue is, challenge is, challenges are, headache, nightmare, main, biggest, big problem, worst, number one, most of all, above all, where we lose, we lose, lose most, lose money, lose customers, lose business, losing money, losing customers, losing business, kill us, kills us, killing us, kill the business, eat our, eats our, eating our, eats all, bleed*, le probleme, problème, plus grand';
